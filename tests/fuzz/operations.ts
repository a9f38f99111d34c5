import { collections, type Table } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { User } from '../support/api'
import { type Random, seededRandom } from '../support/fault-proxy/random'
import { oddText, oddValue } from './values'

/** Ids that exist on the server: requests with them get further than random ids. */
export interface KnownIds {
  user: User
  post: string
  comment: string
}

/** An id that no other user's request has. */
export function newId(random: Random, { user }: KnownIds): string {
  const own = seededRandom(`${user.id} ${random.next()}`)
  return Array.from({ length: 15 }, () => own.pick([...'abcdefghij0123456789'])).join('')
}

export type Shape = Record<string, unknown>

/** Returns a valid body with some fields changed, missing or unknown. */
export function withOddFields(random: Random, valid: Shape): Shape {
  const entries = Object.entries(valid).flatMap(([name, value]) => {
    if (random.chance(0.08)) return []
    return [[name, random.chance(0.35) ? oddValue(random) : value]]
  })
  if (random.chance(0.2)) entries.push([oddText(random), oddValue(random)])
  return Object.fromEntries(entries) as Shape
}

type Valid = (random: Random, known: KnownIds) => { record: string; body: Shape }

/** The collections that users write, but for toggles of a target, which the table describes. */
type Other = {
  [Name in keyof Table]: Table[Name] extends { kind: 'served' } | { target: object } ? never : Name
}[keyof Table]

const OTHERS: Record<Other, Valid> = {
  hashtag_posts: (random, known) => ({
    record: newId(random, known),
    body: {
      content: oddText(random),
      user_id: known.user.id,
      image_alt: oddText(random),
      image_upload: newId(random, known),
    },
  }),
  hashtag_comments: (random, known) => ({
    record: newId(random, known),
    body: {
      content: oddText(random),
      user_id: known.user.id,
      post_id: known.post,
      parent_id: known.comment,
      media_upload: '',
    },
  }),
  reports: (random, known) => ({
    record: pairId(known.user.id, known.post),
    body: {
      reporter_id: known.user.id,
      report_type: 'post',
      reason: 'spam',
      description: oddText(random),
      reported_post_id: known.post,
    },
  }),
  profiles: (random, known) => ({
    record: known.user.id,
    body: { bio: oddText(random), favorite_team: oddText(random), username: oddText(random) },
  }),
  notifications: (random, known) => ({
    record: newId(random, known),
    body: { is_read: true },
  }),
  read_marks: (_random, known) => ({
    record: known.user.id,
    body: { notifications_before: new Date().toISOString() },
  }),
  advertisement_views: (random, known) => ({
    record: newId(random, known),
    body: { user_id: known.user.id, advertisement_id: newId(random, known), page_location: 'all' },
  }),
}

const TOGGLES = collections.flatMap(([name, { owner, target }]): Array<[string, Valid]> => {
  if (!owner || !target) return []
  const toggle: Valid = (random, known) => {
    const about = targetOf(target.collection, known) ?? newId(random, known)
    return { record: pairId(known.user.id, about), body: { [owner]: known.user.id, [target.column]: about } }
  }
  return [[name, toggle]]
})

const targetOf = (collection: string, { post, comment }: KnownIds): string | undefined =>
  new Map([
    ['hashtag_posts', post],
    ['hashtag_comments', comment],
  ]).get(collection)

/** A valid operation for each collection that users write. */
export const VALID: ReadonlyMap<string, Valid> = new Map([...Object.entries(OTHERS), ...TOGGLES])
