import { COUNTED_RELATION } from '@/domain/collection-lookups'
import { CARDS, COLLECTIONS } from '@/domain/collections'
import { ID_CHARACTERS } from '@/domain/limits'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import { pairId } from '@/domain/ids'
import type { AnswerRow, PageRequest, SyncAnswer } from '@/domain/wire'
import { documentId, type CardDocument, type SyncState } from '../rows/documents'
import { readAllDocuments, readDocuments, removeDocuments } from '../rows/access'
import type { RowDatabase } from '../rows/database'
import { isCanary } from './canary'
import { isOwnChangeCounted } from './own-change-counted'
import { profilesReferencedIn } from './referenced-profiles'

/** Cards of users: which ones an answer brings, what they count, and which held ones are in doubt (Y21). */

const PROFILE_PAGE = 'profile:'

/** What an answer says about the cards that it brings. */
export interface CardContext {
  /** Users that a row of the answer or a requested page names. Another user's card is an unreferenced update (Y21). */
  wanted: ReadonlySet<string>
  /** By user: the rooms whose messages name the card (Z26). */
  inRooms: ReadonlyMap<string, readonly string[]>
  /** Users whom the phone's user follows as of this answer: part of their number of followers (Y18). */
  followed: ReadonlySet<string>
}

export async function cardContext(rows: RowDatabase, user: string, answer: SyncAnswer): Promise<CardContext> {
  const cards = answer.rows.filter(({ c }) => c === CARDS).map(({ row }) => row.id)
  const edgeOf = (id: string) => documentId(COUNTED_RELATION, pairId(user, id))
  const follows = await readDocuments(rows.edges, cards.map(edgeOf))
  const followed = new Set(cards.filter((id) => follows.has(edgeOf(id))))
  for (const [id, { on }] of followChanges(answer, user)) {
    if (on) followed.add(id)
    else followed.delete(id)
  }
  const asked = answer.pages.filter(({ of }) => of.startsWith(PROFILE_PAGE)).flatMap(({ ids }) => ids)
  return { wanted: new Set([...profilesReferencedIn(answer.rows), ...asked]), followed, inRooms: roomsNaming(answer) }
}

/** By user: whether the phone's user follows them now, and the place of the change. Only those that the answer names. */
function followChanges(answer: SyncAnswer, user: string): Map<string, { on: boolean; seq: number }> {
  const { owner, target } = COLLECTIONS[COUNTED_RELATION]
  const changes = new Map<string, { on: boolean; seq: number }>()
  for (const { deletes } of Object.values(answer.channels)) {
    for (const { c, id, seq } of deletes) {
      if (c === COUNTED_RELATION && id.startsWith(user)) changes.set(id.slice(ID_CHARACTERS), { on: false, seq })
    }
  }
  for (const { c, seq, row } of answer.rows) {
    if (c === COUNTED_RELATION && row[owner] === user) changes.set(String(row[target.column]), { on: true, seq })
  }
  return changes
}

/** Held cards whose number of followers had the own follow, or its end, before the own channel brought it. */
export async function followedUpdates(rows: RowDatabase, user: string, answer: SyncAnswer): Promise<CardDocument[]> {
  const inAnswer = new Set(answer.rows.filter(({ c }) => c === CARDS).map(({ row }) => row.id))
  const changed = followChanges(answer, user)
  const loose = [...changed.keys()].filter((id) => !inAnswer.has(id))
  const cards = await readDocuments<CardDocument>(rows.profiles, loose)
  return [...cards.values()].flatMap((card) => {
    const { on = false, seq = 0 } = changed.get(card.id) ?? {}
    return isOwnChangeCounted(card, seq) && (card.counted ?? false) !== on ? [{ ...card, counted: on }] : []
  })
}

function roomsNaming({ rows }: SyncAnswer): Map<string, string[]> {
  const naming = new Map<string, string[]>()
  for (const { c, row } of rows) {
    if (c !== 'room_messages') continue
    const user = String(row[COLLECTIONS[c].card])
    const room = String(row[COLLECTIONS[c].belongsTo.column])
    const known = naming.get(user) ?? []
    if (!known.includes(room)) naming.set(user, [...known, room])
  }
  return naming
}

/** Y21: an update in `public` of a card that this phone does not hold: it is dropped. */
export const isUnreferencedUpdate = (
  entry: AnswerRow,
  stored: CardDocument | undefined,
  { wanted }: CardContext,
): boolean => stored === undefined && entry.in.length === 0 && !wanted.has(entry.row.id)

/** The user of a profile page; null for any other page. */
export const profileOfPage = (of: string): string | null =>
  of.startsWith(PROFILE_PAGE) ? of.slice(PROFILE_PAGE.length) : null

/**
 * Removes cards that were requested and no longer exist.
 * @returns their ids
 */
export async function removeGoneProfiles(rows: RowDatabase, answer: SyncAnswer): Promise<string[]> {
  const gone = answer.pages.flatMap((page) => (page.ids.length === 0 ? (profileOfPage(page.of) ?? []) : []))
  return removeDocuments(rows.profiles, gone)
}

/**
 * Y21: a fresh window does not repeat updates of cards that the phone missed. Held cards that it did not bring are
 * requested one by one.
 */
export async function doubtfulAfter(rows: RowDatabase, state: SyncState, answer: SyncAnswer): Promise<string[]> {
  const before = state.doubtful ?? []
  const doubtful = answer.channels.public?.fresh ? await heldCards(rows) : before
  if (doubtful.length === 0) return []
  const brought = new Set(answer.rows.filter(({ c }) => c === CARDS).map(({ row }) => row.id))
  for (const page of answer.pages) brought.add(profileOfPage(page.of) ?? '')
  return doubtful.filter((id) => !brought.has(id))
}

/** Those of authors of room messages come again with their rooms (Z26). */
async function heldCards(rows: RowDatabase): Promise<string[]> {
  const cards = await readAllDocuments<CardDocument>(rows.profiles)
  const isDoubtful = ({ channels, inRooms = [] }: CardDocument) => channels.length === 0 && inRooms.length === 0
  return cards.filter((card) => !isCanary(card) && isDoubtful(card)).map((card) => card.id)
}

/** The next of these requests, when no other page is requested. */
export const doubtfulPages = (state: SyncState): PageRequest[] =>
  (state.doubtful ?? [])
    .slice(0, SYNC_LIMITS.pages)
    .map((id) => ({ of: PROFILE_PAGE + id, collection: CARDS, limit: 1 }))
