/**
 * Before anything else: everything that the view of the address needs is fetched at once, and not one
 * after the other as each is found in the last. No module, so that nothing has to come before it.
 */

(() => {
  /** @type {Record<string, string[]>} */
  const NEEDS = {
    start: ['lib/tables', 'views/start'],
    play: [
      'views/play', 'views/play/choices', 'views/play/strip', 'views/play/targets', 'views/play/todo',
      'views/play/words', 'views/ask/claims', 'board/model', 'board/pieces', 'lib/acts', 'lib/answer',
      'lib/bank', 'lib/face', 'lib/faults', 'lib/notable', 'lib/opponents',
    ],
    table: [
      'views/table', 'board/board', 'board/geometry', 'board/map', 'board/model', 'board/pieces',
      'board/playmap', 'board/small', 'board/zoom', 'lib/face', 'lib/notable',
    ],
  };
  const [asked] = window.location.hash.replace(/^#\/?/, '').split('/');
  for (const name of NEEDS[asked] ?? (asked ? [] : NEEDS[keptView()])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `web/${name}.js`;
    document.head.append(link);
  }

  /** Where the page opens without an address. */
  function keptView() {
    try {
      return localStorage.getItem('pax.table.v1') ? 'play' : 'start';
    } catch {
      return 'start';
    }
  }
})();
