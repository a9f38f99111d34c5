import { newEntryId } from '@/data/staff/match-desk'
import type { MatchEntry } from '@/domain/football/by-hand/entries'

const NOTHING = { status: '', side: '', minute: 0, extra: 0, player: '', other: '', withdraws: '' } as const

/** An entry with an id of this phone, which is sent again with it. @param now the server's clock (ms) */
export const newEntry = <Of extends Partial<MatchEntry> & Pick<MatchEntry, 'kind'>>(now: number, of: Of) => ({
  ...NOTHING,
  id: newEntryId(),
  at: now,
  ...of,
})

export const withdrawalOf = (now: number, id: string): MatchEntry =>
  newEntry(now, { kind: 'withdrawal', withdraws: id })
