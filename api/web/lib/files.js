/** Files and texts that leave the page. */

/**
 * Hand a text to the browser as a file to keep.
 * @param {string} name
 * @param {string} text
 * @param {string} type
 */
export const download = (name, text, type) => saveBlob(name, new Blob([text], {type}));

/**
 * @param {string} name
 * @param {Blob} blob
 */
export function saveBlob(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** The day and time for a file's name. */
export function stamp() {
  const now = new Date();
  const local = new Date(now.getTime() - 60000 * now.getTimezoneOffset());
  return local.toISOString().slice(0, 16).replace(/[:T]/g, '-');
}

/**
 * Copy a text. On plain HTTP there is no clipboard, but a selected field can still be copied.
 * @param {string} text
 * @param {HTMLInputElement | HTMLTextAreaElement | null} field that shows it
 * @returns {Promise<boolean>} whether it worked
 */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
