import type { WireRow } from '@/domain/wire'
import { violationBy, type PhoneEnd, type RunRecord, type Violation } from '../run/record'
import {
  didEvents,
  isTakenDown,
  listedRecords,
  removedRecords,
  serverPost,
  sharedUsers,
  userOf,
  type DidEvent,
} from './reading'
import { shownOf, wantedOf } from './shown-posts'
import { storedRowsOf } from './stored-rows'

/** The server's saves of a phone's user, newest first. One of a post that another user may not see is away with it. */
export function savedBy(run: RunRecord, phone: number): WireRow[] {
  const user = userOf(run, phone)
  const key = ({ id, created_at }: WireRow) => `${String(created_at)}|${id}`
  const isAway = (post: WireRow | undefined) => post !== undefined && isTakenDown(post) && post.user_id !== user
  return run.server.saves
    .filter((save) => save.user_id === user && !isAway(serverPost(run, String(save.post_id))))
    .sort((a, b) => (key(a) < key(b) ? 1 : -1))
}

/** Saved posts, checked like likes: I3 and I6. */
export const savesHold = (run: RunRecord): Violation[] => [...savesAreInEffect(run), ...savesHavePosts(run)]

/** I3: the newest confirmed save of each user and post is in effect, listed, or of a removed post. */
function savesAreInEffect(run: RunRecord): Violation[] {
  const shared = sharedUsers(run)
  const removed = removedRecords(run)
  const last = new Map<string, DidEvent>()
  for (const event of didEvents(run)) {
    const { phone, result } = event
    if (result.kind === 'saved' && !shared.has(run.script.phones[phone]?.user ?? -1)) {
      last.set(`${phone}/${result.post}`, event)
    }
  }
  return [...last.values()].flatMap(({ phone, result }): Violation[] => {
    if (result.kind !== 'saved' || !serverPost(run, result.post)) return []
    const record = userOf(run, phone) + result.post
    const listed = listedRecords(run, phone)
    if ([record, result.post].some((one) => removed.has(one) || listed.has(one))) return []
    if (run.server.saves.some(({ id }) => id === record) === result.saved) return []
    const what = result.saved ? 'a save' : 'a save taken back'
    return [{ invariant: 'I3', phone, record, message: `${what} of ${result.post} was confirmed and is not in effect` }]
  })
}

/** I6: a save goes with its post. */
const savesHavePosts = (run: RunRecord): Violation[] =>
  run.server.saves
    .filter(({ post_id }) => !serverPost(run, String(post_id)))
    .map(({ id }) => ({ invariant: 'I6', record: id, message: `the save ${id} is of a post that is gone` }))

/** I4: the saves on a phone and its list of saved posts equal the server's. */
export function savesDiffer(run: RunRecord, { phone, report }: PhoneEnd): Violation[] {
  const [user, saves] = [userOf(run, phone), savedBy(run, phone)]
  const violation = violationBy('I4', phone)
  const here = new Set(storedRowsOf(report.storage, 'saved_posts').map(({ id }) => id))
  const there = new Set(saves.map(({ id }) => id))
  const edges = [...new Set([...here, ...there])].flatMap((id) =>
    here.has(id) === there.has(id)
      ? []
      : [violation(id, `the save ${id} is on the ${here.has(id) ? 'phone' : 'server'} only`)],
  )
  const pending = new Set(report.outbox.map(({ record }) => record))
  const liked = new Set(
    run.server.likes.filter(({ user_id }) => user_id === user).map(({ post_id }) => String(post_id)),
  )
  const posts = saves.flatMap(({ post_id }) => serverPost(run, String(post_id)) ?? [])
  const wanted = posts.filter(({ id }) => !pending.has(id)).map((post) => wantedOf(post, liked))
  const shown = report.saved.filter(({ id }) => !pending.has(id)).map(shownOf)
  if (wanted.join() === shown.join()) return edges
  const message = `the list of saved posts shows\n  ${shown.join('\n  ')}\nand the server says\n  ${wanted.join('\n  ')}`
  return [...edges, violation(user, message)]
}
