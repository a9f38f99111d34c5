import { describe, expect, test } from 'vitest'
import type { StoredMatch } from './facts'
import { StoredMatches } from './match-in-store'
import { countLines } from './plan-import'
import type { ResolvedTeam } from './resolve-teams'

const SIZE = 400

/** Rows whose reads are counted. */
function counted<T extends object>(rows: readonly T[]): { rows: T[]; reads: () => number } {
  let reads = 0
  const handler: ProxyHandler<T> = { get: (row, name) => ((reads += 1), Reflect.get(row, name) as unknown) }
  return { rows: rows.map((row) => new Proxy(row, handler)), reads: () => reads }
}

const numbers = (size: number) => Array.from({ length: size }, (_, n) => n)

describe('the work of a plan grows as its file does', () => {
  const asked = (key: string): Pick<ResolvedTeam, 'question'> => ({
    question: { key, of: 'team', name: { english: key, arabic: '' }, candidates: [], choice: '' },
  })
  const readsOfLines = (size: number): number => {
    const { rows, reads } = counted(
      numbers(size).map((n) => ({ competition: asked('c'), home: asked(`home ${n}`), away: asked('c') })),
    )
    expect(countLines(rows).get('c')).toBe(size)
    return reads()
  }

  test('K25 with twice the lines, each with a question, it reads twice as much', () => {
    expect(readsOfLines(2 * SIZE)).toBe(2 * readsOfLines(SIZE))
  })

  const readsOfMatches = (competitions: number): number => {
    const { rows, reads } = counted(
      numbers(SIZE).map((n) => ({ competition: 'other', home: `home ${n}`, away: `away ${n}` }) as StoredMatch),
    )
    expect(new StoredMatches(rows).teamsIn(new Set(numbers(competitions).map(String))).size).toBe(0)
    return reads()
  }

  test('K25 with a hundred competitions it reads each stored match as often as with one', () => {
    expect(readsOfMatches(100)).toBe(readsOfMatches(1))
  })
})
