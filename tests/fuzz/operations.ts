import { collections, type Table } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { User } from '../support/api'
import { type Random, seededRandom } from '../support/fault-proxy/random'
import { oddText, oddValue } from './values'

/** A user, and rows that exist on the server: requests with them get further than with random ids. */
export interface Fixture {
  user: User
  post: string
  comment: string
  /** Another user, and a message to that user. */
  peer: string
  message: string
  /** A room of the user, and a message in it. */
  room: string
  roomMessage: string
}

/** An id that no other user's request has. */
export function newId(random: Random, { user }: Fixture): string {
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

type Valid = (random: Random, fixture: Fixture) => { record: string; body: Shape }

/** The collections that users write, but for toggles of a target, which the table describes. */
type Other = {
  [Name in keyof Table]: Table[Name] extends { kind: 'served' } | { target: object } ? never : Name
}[keyof Table]

/** A row of a room and the user. */
function inRoom(random: Random, fixture: Fixture, body: Shape): ReturnType<Valid> {
  const room = random.chance(0.5) ? fixture.room : newId(random, fixture)
  return { record: pairId(room, fixture.user.id), body: { room_id: room, ...body } }
}

const OTHERS: Record<Other, Valid> = {
  hashtag_posts: (random, fixture) => ({
    record: newId(random, fixture),
    body: {
      content: oddText(random),
      user_id: fixture.user.id,
      image_alt: oddText(random),
      image_upload: newId(random, fixture),
    },
  }),
  hashtag_comments: (random, fixture) => ({
    record: newId(random, fixture),
    body: {
      content: oddText(random),
      user_id: fixture.user.id,
      post_id: fixture.post,
      parent_id: fixture.comment,
      media_upload: '',
    },
  }),
  predictions: (random, fixture) => {
    const match = newId(random, fixture)
    const body = { user_id: fixture.user.id, match_id: match, home: 2, away: 1 }
    return { record: pairId(fixture.user.id, match), body }
  },
  match_entries: (random, fixture) => {
    const match = newId(random, fixture)
    const body = { user_id: fixture.user.id, match_id: match, kind: 'goal', side: 'home', minute: 12, extra: 0 }
    return { record: newId(random, fixture), body: { ...body, player: oddText(random), other: '' } }
  },
  reports: (random, fixture) => ({
    record: pairId(fixture.user.id, fixture.post),
    body: {
      reporter_id: fixture.user.id,
      report_type: 'post',
      reason: 'spam',
      description: oddText(random),
      reported_post_id: fixture.post,
    },
  }),
  profiles: (random, fixture) => ({
    record: fixture.user.id,
    body: { bio: oddText(random), favorite_team: oddText(random), username: oddText(random) },
  }),
  private_messages: (random, fixture) => ({
    record: newId(random, fixture),
    body: {
      content: oddText(random),
      receiver_id: fixture.peer,
      reply_to: random.chance(0.5) ? fixture.message : '',
    },
  }),
  private_chats: (random, fixture) => ({
    record: pairId(fixture.user.id, fixture.peer),
    body: {
      read_number: random.between(-1, 5),
      cleared_number: random.between(-1, 5),
      muted: random.chance(0.5),
    },
  }),
  chat_rooms: (random, fixture) => ({
    record: newId(random, fixture),
    body: {
      name: oddText(random),
      description: oddText(random),
      is_private: random.chance(0.5),
      key: oddText(random),
      invitees: [fixture.peer, oddValue(random)],
    },
  }),
  room_members: (random, fixture) => inRoom(random, fixture, { key: oddText(random), muted: random.chance(0.5) }),
  room_bans: (random, fixture) => inRoom(random, fixture, { user_id: fixture.peer, reason: oddText(random) }),
  room_invitations: (random, fixture) => inRoom(random, fixture, { invitee_id: fixture.peer, status: 'accepted' }),
  room_messages: (random, fixture) => ({
    record: newId(random, fixture),
    body: {
      content: oddText(random),
      room_id: fixture.room,
      reply_to: random.chance(0.5) ? fixture.roomMessage : '',
    },
  }),
  notifications: (random, fixture) => ({
    record: newId(random, fixture),
    body: { is_read: true },
  }),
  read_marks: (_random, fixture) => ({
    record: fixture.user.id,
    body: { notifications_before: new Date().toISOString() },
  }),
  ad_requests: (random, fixture) => ({
    record: newId(random, fixture),
    body: {
      ...{ user_id: fixture.user.id, ad_name: oddText(random), phone_number: '0501234567', ad_link: oddText(random) },
      ...{ duration_hours: random.between(-1, 25), image_upload: newId(random, fixture) },
    },
  }),
  advertisement_views: (random, fixture) => ({
    record: newId(random, fixture),
    body: { user_id: fixture.user.id, advertisement_id: newId(random, fixture), page_location: 'all' },
  }),
  advertisement_clicks: (random, fixture) => ({
    record: newId(random, fixture),
    body: { user_id: fixture.user.id, advertisement_id: newId(random, fixture), page_location: 'all' },
  }),
}

const TOGGLES = collections.flatMap(([name, { owner, target }]): Array<[string, Valid]> => {
  if (!owner || !target) return []
  const toggle: Valid = (random, fixture) => {
    const about = targetOf(target.collection, fixture) ?? newId(random, fixture)
    return { record: pairId(fixture.user.id, about), body: { [owner]: fixture.user.id, [target.column]: about } }
  }
  return [[name, toggle]]
})

const targetOf = (collection: string, { post, comment, message }: Fixture): string | undefined =>
  new Map([
    ['hashtag_posts', post],
    ['hashtag_comments', comment],
    ['private_messages', message],
  ]).get(collection)

/** A valid operation for each collection that users write. */
export const VALID: ReadonlyMap<string, Valid> = new Map([...Object.entries(OTHERS), ...TOGGLES])
