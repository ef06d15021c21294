/** Every rule, looked up once. */

import {lookup} from './api.js';
import {folded} from './names.js';

/**
 * @typedef {{section: string, title: string, text: string, see?: string[],
 *   editions?: string}} Rule
 */

/** @type {Promise<Rule[]> | null} */
let loading = null;

/** @returns {Promise<Rule[]>} */
export function loadRules() {
  loading ??= lookup('/v1/rules').then(
    (answer) => answer.rules,
    (error) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/**
 * The rule of a section, however it is written; the server knows further spellings.
 * @param {string} section
 * @returns {Promise<Rule>}
 */
export async function ruleOf(section) {
  const wanted = folded(section);
  const rules = await loadRules();
  const found = rules.find((rule) => folded(rule.section) === wanted);
  return found ?? lookup(`/v1/rules/${encodeURIComponent(section)}`);
}
