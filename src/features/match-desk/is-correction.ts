import type { WrittenEntry } from '@/domain/football/by-hand/desk-match'

/** Whether an entry took another back to write it anew: both are of one step, with the time of the first one. */
export function isCorrection(entries: readonly WrittenEntry[], withdrawal: WrittenEntry): boolean {
  const first = entries.find(({ id }) => id === withdrawal.withdraws)
  const next = entries[entries.indexOf(withdrawal) + 1]
  if (!first || !next || next.kind === 'withdrawal' || next.kind === 'period') return false
  return withdrawal.at === first.at && next.at === first.at && next.by === withdrawal.by
}
