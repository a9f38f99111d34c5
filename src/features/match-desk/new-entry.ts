import { newEntryId } from '@/data/staff/match-desk'
import type { MatchEntry } from '@/domain/football/by-hand/entries'

/** An entry with an id of this phone, which is sent again with it. @param now the server's clock (ms) */
export const newEntry = (now: number, of: Partial<MatchEntry> & Pick<MatchEntry, 'kind'>): MatchEntry => ({
  ...{ id: newEntryId(), status: '', at: now, side: '', minute: 0, extra: 0, player: '', other: '', withdraws: '' },
  ...of,
})

export const withdrawalOf = (now: number, id: string): MatchEntry =>
  newEntry(now, { kind: 'withdrawal', withdraws: id })
