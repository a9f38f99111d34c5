/** The provider's code of a competition, and our number of it. */
export const COMPETITIONS: ReadonlyMap<unknown, number> = new Map([
  ['WC', 1],
  ['CL', 2],
  ['EC', 4],
  ['PL', 39],
  ['ELC', 40],
  ['PD', 140],
  ['SA', 135],
  ['BL1', 78],
  ['FL1', 61],
  ['DED', 88],
  ['PPL', 94],
  ['BSA', 71],
])

/** The code of a competition by our number; null when the provider does not have it. */
export function codeOf(competition: number): string | null {
  const code = [...COMPETITIONS].find(([, number]) => number === competition)?.[0]
  return typeof code === 'string' ? code : null
}
