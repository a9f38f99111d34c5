import { ID_CHARACTERS } from '@/domain/limits'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import { pairId } from '@/domain/ids'
import type { AnswerRow, PageRequest, SyncAnswer } from '@/domain/wire'
import { documentId, type CardDocument, type SyncState } from '../rows/documents'
import { readAllDocuments, readDocuments, removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { isCanary } from './canary'
import { profilesReferencedIn } from './referenced-profiles'

/** Cards of users: which ones an answer brings, what they count, and which of the held ones are in doubt (Y21). */

const PROFILE_PAGE = 'profile:'

/** What an answer knows of the cards that it brings. */
export interface CardContext {
  /** Users that something of the answer names, or a page asked for: the card of another one is mere news (Y21). */
  wanted: ReadonlySet<string>
  /** Users that the user of this phone follows, as of this answer: part of their number of followers (Y18). */
  followed: ReadonlySet<string>
}

export async function cardContext(rows: RowDatabase, user: string, answer: SyncAnswer): Promise<CardContext> {
  const cards = answer.rows.filter(({ c }) => c === 'profiles').map(({ row }) => row.id)
  const edgeOf = (id: string) => documentId('follows', pairId(user, id))
  const held = await readDocuments(rows.edges, cards.map(edgeOf))
  const followed = new Set(cards.filter((id) => held.has(edgeOf(id))))
  for (const part of Object.values(answer.channels)) {
    for (const { c, id } of part.deletes) if (c === 'follows') followed.delete(id.slice(ID_CHARACTERS))
  }
  for (const { c, row } of answer.rows) {
    if (c === 'follows' && row.follower_id === user) followed.add(String(row.following_id))
  }
  const asked = answer.pages.filter(({ of }) => of.startsWith(PROFILE_PAGE)).flatMap(({ ids }) => ids)
  return { wanted: new Set([...profilesReferencedIn(answer.rows), ...asked]), followed }
}

/** Y21: told in `public` and held by nobody here: no card for this phone. */
export const isUnreferencedUpdate = (
  entry: AnswerRow,
  held: CardDocument | undefined,
  { wanted }: CardContext,
): boolean => held === undefined && entry.in.length === 0 && !wanted.has(entry.row.id)

/** The user of a page of one; null for any other. */
export const profileOfPage = (of: string): string | null =>
  of.startsWith(PROFILE_PAGE) ? of.slice(PROFILE_PAGE.length) : null

/** Whoever was asked for and is not there any more. @returns their ids */
export async function removeGoneProfiles(rows: RowDatabase, answer: SyncAnswer): Promise<string[]> {
  const gone = answer.pages.flatMap((page) => (page.ids.length === 0 ? (profileOfPage(page.of) ?? []) : []))
  return removeDocuments(rows.profiles, gone)
}

/**
 * Y21: what was told of a user while the phone was away is not told again with a fresh window. Held cards that it did not
 * bring are asked for one by one.
 */
export async function doubtfulAfter(rows: RowDatabase, state: SyncState, answer: SyncAnswer): Promise<string[]> {
  const before = state.doubtful ?? []
  const doubtful = answer.channels.public?.fresh ? await heldCards(rows) : before
  if (doubtful.length === 0) return []
  const brought = new Set(answer.rows.filter(({ c }) => c === 'profiles').map(({ row }) => row.id))
  for (const page of answer.pages) brought.add(profileOfPage(page.of) ?? '')
  return doubtful.filter((id) => !brought.has(id))
}

async function heldCards(rows: RowDatabase): Promise<string[]> {
  const cards = await readAllDocuments<CardDocument>(rows.profiles)
  return cards.filter((card) => !isCanary(card) && card.channels.length === 0).map((card) => card.id)
}

/** The next of them, when nothing else is to be asked. */
export const doubtfulPages = (state: SyncState): PageRequest[] =>
  (state.doubtful ?? [])
    .slice(0, SYNC_LIMITS.pages)
    .map((id) => ({ of: PROFILE_PAGE + id, collection: 'profiles', limit: 1 }))
