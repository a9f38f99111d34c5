/** Matches left one day for another one. */
export interface Move {
  from: string
  to: string
}

/**
 * The days to publish in one step, of those that matches left or entered: none before the days that its matches entered,
 * so that no phone lacks a match meanwhile (K2). Days that exchanged matches, and those that wait for them, come together.
 * @param days at least one
 * @param most of a step, unless more have to come together
 */
export function nextMovedDays(days: readonly string[], moves: readonly Move[], most: number): string[] {
  const left = new Set(days)
  const entered = new Map<string, Set<string>>()
  for (const { from, to } of moves) if (from !== to) entered.set(from, (entered.get(from) ?? new Set()).add(to))
  const waits = (day: string) => [...(entered.get(day) ?? [])].some((to) => left.has(to))
  const next: string[] = []
  for (;;) {
    const free = [...left].filter((day) => !waits(day)).slice(0, most - next.length)
    if (free.length === 0) return next.length > 0 ? next : [...days]
    for (const day of free) left.delete(day)
    next.push(...free)
  }
}
