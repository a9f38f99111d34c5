import { CHANNELS } from '@/domain/channels'
import { isDayChannel, matchChannel } from '@/domain/football/match-channels'
import type { Channel } from '@/domain/wire'
import { readAllDocuments, removeDocuments, writeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import type { CardDocument } from '../rows/documents'
import { readMatchPacks } from './match-packs'
import { withoutChannels, type ClosedPosts } from './post-comments'
import { heldDaysAndMatches } from './ranges'
import { changeSyncState } from './state'

type Closed = Pick<ClosedPosts, 'state' | 'wanted' | 'now'>

/** Removes the days and matches that were closed seven days ago; not those that the user keeps in a pack. @returns nothing, as none has a file */
export const dropLongClosedMatches = (rows: RowDatabase, closed: Closed): Promise<string[]> =>
  dropClosedMatches(rows, closed, (channel) => {
    const { keptMs } = isDayChannel(channel) ? CHANNELS.day : CHANNELS.match
    return (closed.state.wantedAt?.[channel] ?? 0) < closed.now - keptMs
  })

/** The storage is full: removes all closed days and matches that are in no pack. */
export const dropAllClosedMatches = (rows: RowDatabase, closed: Closed): Promise<string[]> =>
  dropClosedMatches(rows, closed, () => true)

async function dropClosedMatches(
  rows: RowDatabase,
  { state, wanted }: Closed,
  leaves: (channel: Channel) => boolean,
): Promise<string[]> {
  const packed = (await readMatchPacks(rows)).map(({ match }) => matchChannel(match))
  const staying = new Set([...wanted, ...packed])
  const gone = new Set(heldDaysAndMatches(state).filter((channel) => !staying.has(channel) && leaves(channel)))
  if (gone.size === 0) return []
  // The cursors first: after a kill these channels begin afresh.
  await changeSyncState(rows, (now) => withoutChannels(now, (channel) => gone.has(channel)))
  const documents = await readAllDocuments<CardDocument>(rows.football)
  const left = documents.filter(({ channels }) => channels.some((channel) => gone.has(channel)))
  const kept = left.map((one) => ({ ...one, channels: one.channels.filter((channel) => !gone.has(channel)) }))
  await writeDocuments(
    rows.football,
    kept.filter(({ channels }) => channels.length > 0),
  )
  await removeDocuments(
    rows.football,
    kept.filter(({ channels }) => channels.length === 0).map(({ id }) => id),
  )
  return []
}
