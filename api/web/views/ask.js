/** Ask: what a fair would pay, who would win a battle, who could declare victory, who leads, what to plan. */

import {html} from '../vendor/htm-preact.js';
import {FaultyTable} from '../lib/faults.js';
import {Subtabs} from '../lib/forms.js';
import {NoTable} from '../lib/notable.js';
import {useStore} from '../lib/store.js';
import {FairView} from './ask/fair.js';
import {BattleView} from './ask/battle.js';
import {StandingsView} from './ask/standings.js';
import {PlanView} from './ask/plan.js';
import {VictoryView} from './ask/victory.js';

/** @type {Record<string, {label: string, Body: any}>} */
const QUESTIONS = {
  fair: {label: 'Fair', Body: FairView},
  battle: {label: 'Battle', Body: BattleView},
  victory: {label: 'Victory', Body: VictoryView},
  standings: {label: 'Standings', Body: StandingsView},
  plan: {label: 'Plan', Body: PlanView},
};

/** Where one was. */
let last = 'fair';

/** @param {{path: string[]}} props */
export default function AskView({path}) {
  const {state} = useStore();
  if (!state.table) return html`<${NoTable} />`;
  const name = path[0] in QUESTIONS ? path[0] : last;
  last = name;
  const {Body} = QUESTIONS[name];
  const tabs = Object.entries(QUESTIONS).map(([key, {label}]) => [key, label]);
  const errors = Object.values(state.faults).flat().filter(({grade}) => grade === 'error');
  return html`<div class=${`page wide ask-${name}`}>
    <${Subtabs} label="Questions" base="ask" active=${name} tabs=${tabs} />
    ${errors.length ? html`<${FaultyTable} faults=${errors} />` : html`<${Body} key=${path.join('/')} path=${path.slice(1)} />`}
  </div>`;
}
