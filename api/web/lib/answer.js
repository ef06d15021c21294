/** The answer to a question about what lies on the table now, kept up to date. */

import {useEffect, useState} from '../vendor/htm-preact.js';
import {ask, onAway} from './api.js';
import {useStore} from './store.js';

/**
 * @param {string} question
 * @param {Record<string, unknown> | null} more further keys of the question; null asks nothing
 * @returns {{answer: any, error: import('./api.js').ApiError | null}} the last answer, also while the next is awaited
 */
export function useAnswer(question, more) {
  const {state} = useStore();
  const [answer, setAnswer] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {import('./api.js').ApiError | null} */ (null));
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wasAway = false;
    return onAway((isAway) => {
      if (wasAway && !isAway) setAttempt((count) => count + 1);
      wasAway = isAway;
    });
  }, []);
  useEffect(() => {
    if (!state.position || !more) {
      setAnswer(null);
      setError(null);
      return undefined;
    }
    let isWanted = true;
    ask(question, {table: state.position, ...more}).then(
      (found) => {
        if (!isWanted) return;
        setAnswer(found);
        setError(null);
      },
      (problem) => {
        if (!isWanted) return;
        setError(problem);
        if (!problem.isAway) setAnswer(null);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [question, state.position, JSON.stringify(more), attempt]);
  return {answer, error};
}
