/** One measurement beside another of the same run, with a bound for the ratio of both. */
export interface Line {
  measured: string
  beside: string
  /** Most times as long as the other. */
  atMost?: number
  /** Instead: least times that the other takes as long. */
  atLeast?: number
}

/** Milliseconds of each round. */
export interface Rounds {
  measured: number[]
  beside: number[]
}

/** Each measures once. @returns milliseconds */
export interface Sides {
  measured(round: number): Promise<number>
  beside(round: number): Promise<number>
}

export const ROUNDS = 7

/** Measures both alternately, so that both meet the same load of the machine. */
export async function alternate(sides: Sides, rounds = ROUNDS): Promise<Rounds> {
  const times: Rounds = { measured: [], beside: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['measured', 'beside'] as const) : (['beside', 'measured'] as const)
    for (const side of order) times[side].push(await sides[side](round))
  }
  return times
}

/** Prints the medians and that of the rounds' ratios. @returns whether the bound is kept */
export function printLine(line: Line, { measured, beside }: Rounds): boolean {
  const { atMost = Infinity, atLeast = 0 } = line
  const faster = line.atLeast !== undefined
  const ratio = median(measured.map((ms, round) => (faster ? (beside[round] ?? 0) / ms : ms / (beside[round] ?? 0))))
  const kept = ratio <= atMost && ratio >= atLeast
  console.table([
    {
      measured: line.measured,
      ms: median(measured).toFixed(1),
      beside: line.beside,
      'beside ms': median(beside).toFixed(1),
      ratio: ratio.toFixed(2),
      target: faster ? `≥ ${atLeast}` : `≤ ${atMost}`,
      kept: kept ? 'yes' : 'no',
    },
  ])
  return kept
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
