import { COLLECTIONS } from '@/domain/collections'
import { REACTIONS_PAGE } from '@/domain/limits'
import { isReactionSign, reactionCounts, REACTIONS } from '@/domain/reactions'
import { exportProfiles } from '../accounts/people'
import { type Parameters, readRows } from '../shared/sql'
import { answerSignInRequired, isUser } from '../shared/users'
import { isHiddenFrom } from './hidden-message'
import { mayReadMessage } from './readable-message'

const MESSAGES = ['private_messages', 'room_messages'] as const

const ROW = { user_id: '', emoji: '', created_at: '', id: '' }

/**
 * Answers who reacted to a message, the newest first, to whoever may read it: `reactions` (user_id and emoji), their
 * `people` as profiles, the present `counts`, and `next` for the following page, or null. Parameters: `sign` for one sign
 * only, `after` with the `next` of the page before. Others get 403, whether the message exists or not.
 */
export function answerList(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  e.response.header().set('Cache-Control', 'no-store')
  const collection = MESSAGES.find((name) => name === e.request.pathValue('collection'))
  const message = collection && readableMessage(e.app, collection, e.request.pathValue('message'), e.auth.id)
  if (!collection || !message) return e.json(403, { code: 'forbidden' })
  const { sign = '', after = '' } = e.requestInfo().query
  if (sign && !isReactionSign(sign)) return e.json(400, { code: 'invalid' })
  const rows = pageOf(e.app, COLLECTIONS[collection].phone.reactions, { message: message.id, sign, after })
  const page = rows.slice(0, REACTIONS_PAGE)
  const last = page[page.length - 1]
  const counts = reactionCounts(JSON.parse(message.getString('reactions') || 'null'))
  return e.json(200, {
    reactions: page.map(({ user_id, emoji }) => ({ user_id, emoji })),
    people: exportProfiles(
      e.app,
      page.map(({ user_id }) => user_id),
    ),
    counts: Object.fromEntries(REACTIONS.flatMap((one) => (counts.has(one) ? [[one, counts.get(one)]] : []))),
    next: rows.length > REACTIONS_PAGE && last ? `${last.created_at}|${last.id}` : null,
  })
}

/** The message, unless it is emptied, or the user may not read it, hid or cleared it (Z14). */
function readableMessage(app: core.App, collection: (typeof MESSAGES)[number], id: string, user: string) {
  const message = app.findRecordsByIds(collection, [id])[0]
  if (!message || message.getBool('removed') || !mayReadMessage(app, message, user)) return undefined
  return isHiddenFrom(app, message, user) ? undefined : message
}

/** One row more than a page has, if there is one. */
function pageOf(app: core.App, reactions: string, parameters: { message: string; sign: string; after: string }) {
  const [at = '', id = ''] = parameters.after.split('|')
  const conditions = ['message_id = {:message}']
  if (parameters.sign) conditions.push('emoji = {:sign}')
  if (parameters.after) conditions.push('(created_at, id) < ({:at}, {:id})')
  const values: Parameters = { message: parameters.message, limit: REACTIONS_PAGE + 1 }
  if (parameters.sign) values.sign = parameters.sign
  if (parameters.after) Object.assign(values, { at, id })
  return readRows(
    app,
    `SELECT user_id, emoji, created_at, id FROM ${reactions} WHERE ${conditions.join(' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT {:limit}`,
    values,
    ROW,
  )
}
