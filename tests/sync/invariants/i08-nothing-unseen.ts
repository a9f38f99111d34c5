import type { WireRow } from '@/domain/wire'
import type { PhoneEnd, RunRecord, Violation } from '../run/record'
import { userOf } from './reading'
import { everyStoredRow } from './stored-rows'

/**
 * I8: a phone has no post or comment that its user may not see, neither a row in any state nor an image. What is taken
 * down only its author sees (Q4). Read from the raw stores and the image cache.
 */
export function nothingUnseen(run: RunRecord): Violation[] {
  return run.phones.flatMap((end) => {
    const { posts, comments } = visibleTo(run, end)
    const unseen = (id: string, what: string): Violation => ({
      invariant: 'I8',
      phone: end.phone,
      record: id,
      message: `${what} ${id} is on the phone, and its fan may not see it`,
    })
    const { storage, images } = end.report
    const rowsOf = (collection: string, visible: ReadonlySet<string>, what: string) =>
      everyStoredRow(storage, collection).flatMap(({ id }) => (visible.has(id) ? [] : [unseen(id, what)]))
    const files = images.map(recordOf).filter((id) => !posts.has(id) && !comments.has(id))
    return [
      ...rowsOf('posts', posts, 'the row of post'),
      ...rowsOf('comments', comments, 'the row of comment'),
      ...files.map((id) => unseen(id, 'an image of')),
    ]
  })
}

/**
 * All posts of `public`, comments of these, and the user's own. A closed post's comments are not updated (Y20): what
 * the phone stores of them stays while the post does, but for those that are taken down.
 */
function visibleTo(run: RunRecord, end: PhoneEnd): { posts: Set<string>; comments: Set<string> } {
  const user = userOf(run, end.phone)
  const own = run.server.posts.filter((post) => post.user_id === user)
  const posts = new Set([...(run.server.windows[user]?.posts ?? []), ...own].map((post) => post.id))
  const isHidden = (one: WireRow) => Boolean(one.taken_down) && one.user_id !== user
  const hidden = new Set(run.server.comments.filter(isHidden).map(({ id }) => id))
  const there = run.server.comments.filter(
    (one) => !hidden.has(one.id) && (posts.has(String(one.post_id)) || one.user_id === user),
  )
  const closed = everyStoredRow(end.report.storage, 'comments').filter(
    ({ id, post_id }) => !hidden.has(id) && posts.has(String(post_id)) && !(String(post_id) in end.report.threads),
  )
  return { posts, comments: new Set([...there, ...closed].map((one) => one.id)) }
}

/** `/api/files/<collection>/<record>/<file>` */
const recordOf = (address: string): string => new URL(address).pathname.split('/')[4] ?? ''
