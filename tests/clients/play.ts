// A turn with the types that were made from openapi.yaml.

import type {components, paths} from './pax.ts';

type Shapes = components['schemas'];
type Body<A extends keyof paths> = paths[A] extends
  {post: {requestBody: {content: {'application/json': infer B}}}} ? B : never;
type Answer<A extends keyof paths> = paths[A] extends
  {post: {responses: {200: {content: {'application/json': infer B}}}}} ? B : never;

const address: string = process.argv[2] ?? '';

async function ask<A extends keyof paths & string>(path: A, body: Body<A>): Promise<Answer<A>> {
  const response = await fetch(address + path, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer<A>;
}

function sentences(acts: Shapes['Act'][]): string[] {
  return acts.map((act) => (act.do === 'florins' ? `${act.florins}: ${act.text}` : act.text));
}

const begun = await ask('/v1/tables', {players: 2, seed: 3});
let table: Shapes['Table'] = begun.table;
const now = await ask('/v1/legal', {table});
let decision: Shapes['Decision'] | null = now.decision;
if (!decision?.refused?.length) throw new Error('no reasons');
const bank: Shapes['Bank'] = decision.bank;
let made = 0;
while (decision && decision.bank === bank && made < 12) {
  const move: string | undefined = decision.options[0]?.move;
  if (move === undefined) throw new Error('no option');
  const answer: Answer<'/v1/apply'> = await ask('/v1/apply', {table, moves: [move], why_not: true});
  if (!answer.ok || !('moves' in answer)) throw new Error('not applied');
  sentences(answer.moves.flatMap((one) => one.acts));
  ({table, decision} = answer);
  made += 1;
}
console.log(`${made} moves`);
