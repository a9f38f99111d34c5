import { CHANNELS } from './channels'
import type { Collection, PhoneRule } from './collection'
import {
  CARDS,
  collections,
  type Liked,
  type OutboxName,
  type Relation,
  type Table,
  type TextCollection,
  type WrittenCollection,
} from './collections'

/** What the table of collections says of one collection. Also of one that this version does not know (Y27). */

const entries: ReadonlyMap<string, Collection> = new Map(collections)

export const phoneRuleOf = (collection: string): PhoneRule => entries.get(collection)?.phone ?? {}

/** The column with the id of the user who made a row; empty for one of the server's. */
export const ownerColumnOf = (collection: string): string => entries.get(collection)?.owner ?? ''

/** The lists of one user that pages of the collection are asked of. */
export const listsOf = (collection: WrittenCollection): NonNullable<Collection['lists']> =>
  entries.get(collection)?.lists ?? {}

/** Background operations have no name, because they are not listed. */
export function outboxNameOf(collection: string, action: string): OutboxName | undefined {
  const names = phoneRuleOf(collection).outbox
  const name = typeof names === 'object' ? new Map(Object.entries(names)).get(action) : names
  return name as OutboxName | undefined
}

const BY_CREATION: NonNullable<Collection['order']> = { column: 'created_at' }

/** What windows and pages of a collection are sorted by. */
export const orderOf = (collection: string | undefined): NonNullable<Collection['order']> =>
  (collection === undefined ? undefined : entries.get(collection)?.order) ?? BY_CREATION

/** What the lists of a collection are sorted by. */
export const listOrderOf = (collection: string): NonNullable<Collection['order']> =>
  Object.values(entries.get(collection)?.lists ?? {}).find(({ order }) => order)?.order ?? orderOf(collection)

/** The column that names the conversation of a new text; undefined for texts that overtake one another. */
export const laneColumnOf = (collection: string): string | undefined => entries.get(collection)?.lane

/** Whether users write and delete its rows as texts. */
export const isText = (collection: string): collection is TextCollection => texts.has(collection)

const texts: ReadonlySet<string> = new Set(
  collections
    .filter(([, { kind, phone }]) => kind === 'text' && typeof phone.outbox === 'object')
    .map(([name]) => name),
)

/** The collection that a toggle is about; undefined for what is no toggle. */
export const targetOf = (collection: string): string | undefined => entries.get(collection)?.target?.collection

/** The column with the id of the record that a text belongs to. */
export const belongsToColumnOf = (collection: string): string | undefined => entries.get(collection)?.belongsTo?.column

/** The column that is true for a text that its author deleted, and whose row stays, emptied. */
export const removedColumnOf = (collection: string): string | undefined => entries.get(collection)?.removed

/** Whether everybody may read its rows, visitors too. */
export function isForEveryone(collection: string): boolean {
  const { channels = [], broadcast, readers } = entries.get(collection) ?? {}
  const kinds = [...channels.map(({ kind }) => kind), broadcast]
  const isPublic = Object.entries(CHANNELS).some(([kind, rule]) => rule.readers === 'everyone' && kinds.includes(kind))
  return isPublic || readers === 'everyone'
}

export const RELATIONS: readonly Relation[] = collections
  .filter(([, { kind, target }]) => kind === 'toggle' && target?.collection === CARDS)
  .map(([name]) => name as Relation)

export const isRelation = (collection: string): collection is Relation =>
  (RELATIONS as readonly string[]).includes(collection)

/** The relation that profiles count. */
export const COUNTED_RELATION = RELATIONS.find((name) =>
  Object.values(listsOf(name)).some(({ total }) => total !== undefined),
) as Relation

export const LIKED: readonly Liked[] = collections
  .filter(([, { phone }]) => phone.likes !== undefined)
  .map(([name]) => name as Liked)

export const isLikedCollection = (collection: string): collection is Liked =>
  (LIKED as readonly string[]).includes(collection)

/** The collection with the likes of another one. */
export const likesOf = (collection: Liked) => phoneRuleOf(collection).likes as Table[Liked]['phone']['likes']

const LIKES: ReadonlySet<string> = new Set(LIKED.map(likesOf))
export const isLike = (collection: string): boolean => LIKES.has(collection)
