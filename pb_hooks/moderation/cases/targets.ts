import { ownerColumnOf } from '@/domain/collection-lookups'
import { COLLECTIONS } from '@/domain/collections'
import type { ReportType } from '@/domain/reports'

// What a case is about: the row, what is shown of it to staff, and who made it.

const TARGETS = new Map(Object.entries(COLLECTIONS.reports.targets))

export const isTargetType = (type: string): type is ReportType => TARGETS.has(type)

/** The column of `reports` with the id of a target of this type. */
export const reportColumnOf = (type: ReportType): string => TARGETS.get(type)?.column ?? ''

export const collectionOf = (type: ReportType): string => TARGETS.get(type)?.collection ?? ''

type ContentCollection = 'hashtag_posts' | 'hashtag_comments' | 'chat_rooms'

/** The collection of content, which is taken down or deleted; null for a user. */
export function contentCollectionOf(type: string): ContentCollection | null {
  switch (type) {
    case 'post':
      return 'hashtag_posts'
    case 'comment':
      return 'hashtag_comments'
    case 'room':
      return 'chat_rooms'
    default:
      return null
  }
}

export const findTarget = (app: core.App, type: ReportType, id: string): core.Record | undefined =>
  app.findRecordsByIds(collectionOf(type), [id])[0]

export const authorOf = (type: ReportType, target: core.Record | undefined): string => {
  const column = ownerColumnOf(collectionOf(type))
  return target === undefined ? '' : column === 'id' ? target.id : target.getString(column)
}

/** The columns that staff sees of each type: a name of the answer → the column. */
const SHOWN: ReadonlyMap<string, { [name: string]: string }> = new Map(
  Object.entries({
    post: { text: 'content', picture: 'image', alt: 'image_alt' },
    comment: { text: 'content', picture: 'media', alt: 'media_alt', media_type: 'media_type', post_id: 'post_id' },
    user: { name: 'username', text: 'bio', picture: 'avatar', team: 'favorite_team' },
    room: { name: 'name', text: 'description', announcement: 'announcement', picture: 'avatar' },
  } satisfies { [type in ReportType]: object }),
)

/** What is kept of a target, and compared with its present state. */
export interface TargetState {
  [name: string]: string
}

export function stateOf(type: ReportType, target: core.Record): TargetState {
  const shown = Object.entries(SHOWN.get(type) ?? {}).map(([name, column]) => [name, target.getString(column)])
  return Object.fromEntries(shown.filter(([, value]) => value !== ''))
}

export const isSameState = (one: TargetState, other: TargetState): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (state: TargetState) => Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1))

/** A deleted comment with replies keeps its row, emptied. */
export const isThere = (target: core.Record | undefined): target is core.Record =>
  target !== undefined && !(target.collection().name === 'hashtag_comments' && target.getBool('removed'))
