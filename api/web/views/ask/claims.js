/** How far the banks are with a victory. */

/**
 * @typedef {{section: string, what: string, have: number, rival: string | null, most: number,
 *   margin: number, counts: import('../../lib/shapes').Clause['counts'], met: boolean}} Clause
 * @typedef {{victory: string, bank: string, active: boolean, met: boolean, clauses: Clause[],
 *   missing: string[], actions: number, torch: {bank: string, card: string} | null}} Claim
 */

/** @param {Clause} clause */
export const neededBy = ({most, margin}) => most + margin;

/** What is short of a clause. @param {Clause} clause */
export const shortOf = (clause) => Math.max(0, neededBy(clause) - clause.have);

/** The clause that is harder to meet. @param {Claim} claim */
const hardest = ({clauses}) => clauses.reduce((one, other) => (shortOf(other) > shortOf(one) ? other : one));

/** @param {Claim} claim */
export const countOf = (claim) => hardest(claim).have;

/** @param {Claim} claim */
export const needOf = (claim) => neededBy(hardest(claim));

/** How much is missing in all. @param {Claim} claim */
export const missingOf = ({clauses}) => clauses.reduce((sum, clause) => sum + shortOf(clause), 0);

/** Who is nearest; null where no religion leads. @param {Claim[]} claims */
export function bestOf(claims) {
  if (claims.some(({clauses}) => clauses.some(({counts}) => counts))) return null;
  const order = [...claims].sort(
    (one, other) => Number(other.met) - Number(one.met) || missingOf(one) - missingOf(other) || countOf(other) - countOf(one),
  );
  return order[0] ?? null;
}
