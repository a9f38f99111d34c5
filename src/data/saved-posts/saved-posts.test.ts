import { describe, expect, test } from 'vitest'
import type { SyncAnswer, SyncRequest } from '@/domain/wire'
import { realClock } from '@/sync/clock'
import type { FeedView } from '@/views/posts'
import { ME, MINE, OTHER, postRow, saveEntry, entry } from '../../../tests/support/phone-stores'
import {
  draftId,
  eventually,
  isDone,
  runPhone,
  scriptedServer,
  statesOf,
  type TestPhone,
} from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'

const NOW = Date.now()
/** Its clock stands still, so that a deletion can be undone however slow the machine is. */
const STANDING_CLOCK = { timing: { ...realClock(1), now: () => NOW } }

const id = (at: number): string => postRow(at).id

/** A phone that holds posts 1 to 4, of which 2 and then 1 were saved; afterwards its server cannot be reached. */
async function offlinePhone(): Promise<TestPhone> {
  const server = scriptedServer()
  const own = (request: SyncRequest) => request.cursors[MINE] === null
  const rows = [1, 2, 3, 4].map((at) => entry(postRow(at), at))
  rows.push(saveEntry(id(2), 5, 10), saveEntry(id(1), 6, 11))
  server.answer = (request, plain): SyncAnswer => (own(request) ? { ...plain, rows, end: rows.length } : plain)
  const phone = await runPhone({}, server)
  await shown(phone, [1, 2])
  server.network = () => 'down'
  return phone
}

/** Waits until the list has these posts in this order. */
async function shown({ account }: TestPhone, posts: number[], limit = 10): Promise<FeedView> {
  const views: FeedView[] = []
  const subscription = account.savedPosts.list$(limit).subscribe((view) => views.push(view))
  await eventually(() => expect(views.at(-1)?.posts.map((post) => post.id)).toEqual(posts.map(id)))
  subscription.unsubscribe()
  return views.at(-1) as FeedView
}

const savedState = async ({ account }: TestPhone, post: number, on: boolean) => {
  const seen: boolean[] = []
  const subscription = account.savedPosts.isSaved$(id(post)).subscribe((value) => seen.push(value))
  await eventually(() => expect(seen.at(-1)).toBe(on))
  subscription.unsubscribe()
}

describe('the list of saved posts', () => {
  test('is in the order of saving, pending ones first, without a network', async () => {
    const phone = await offlinePhone()
    await phone.account.savedPosts.set(id(3), true)
    await phone.account.savedPosts.set(id(4), true)
    await shown(phone, [4, 3, 1, 2])
    await phone.account.savedPosts.set(id(1), false)
    await shown(phone, [4, 3, 2])
    await savedState(phone, 1, false)
    await savedState(phone, 3, true)
  })

  test('Y23 it lacks posts of a blocked or muted author, and counts them, until that is taken back', async () => {
    const phone = await offlinePhone()
    expect((await shown(phone, [1, 2])).hidden).toBe(0)
    await phone.account.blocks.mute(OTHER, true)
    expect((await shown(phone, [])).hidden).toBe(2)
    await phone.account.blocks.mute(OTHER, false)
    expect((await shown(phone, [1, 2])).hidden).toBe(0)
  })

  test('it lacks an own post that its author is deleting', async () => {
    const server = scriptedServer()
    const mine = postRow(7, { user_id: ME })
    const rows = [entry(mine, 3, ['public', MINE]), saveEntry(mine.id, 4, 12)]
    server.answer = (request, plain) => (request.cursors[MINE] === null ? { ...plain, rows, end: rows.length } : plain)
    const phone = await runPhone(STANDING_CLOCK, server)
    await shown(phone, [7])
    server.network = () => 'down'
    await phone.account.ownPosts.delete(mine.id)
    await shown(phone, [])
    await phone.account.ownPosts.undoDelete(mine.id)
    await shown(phone, [7])
  })

  test('it shows as many as were asked for, and that there are more', async () => {
    const phone = await offlinePhone()
    expect((await shown(phone, [1], 1)).end).toBe('more')
  })
})

describe('Y11 saving', () => {
  test('Y11 on, off and on again without a network ends saved, and each operation arrives once', async () => {
    const phone = await offlinePhone()
    const { savedPosts, inspect } = phone.account
    await savedPosts.set(id(3), true)
    await savedPosts.set(id(3), true)
    expect(await inspect.operations()).toMatchObject([
      { action: 'create', collection: 'saved_posts', record: ME + id(3), body: { user_id: ME, post_id: id(3) } },
    ])
    await savedPosts.set(id(3), false)
    await savedState(phone, 3, false)
    await shown(phone, [1, 2])
    await savedPosts.set(id(3), true)
    await shown(phone, [3, 1, 2])
    expect((await inspect.operations()).at(-1)?.action).toBe('create')
    phone.server.network = () => 'answer'
    await eventually(async () => expect((await statesOf(phone)).every(isDone)).toBe(true))
    expect(new Set(phone.server.accepted).size).toBe(phone.server.accepted.length)
  })

  test('Y11 a save whose post is gone ends silently', async () => {
    const phone = await offlinePhone()
    phone.server.verdict = () => ({ verdict: 'accepted', code: 'gone', seq: 9, run: 'run1run1run1run' })
    await phone.account.savedPosts.set(id(3), true)
    phone.server.network = () => 'answer'
    await eventually(async () => expect((await statesOf(phone)).every(isDone)).toBe(true))
  })

  test('Y29 a save of an own post that waits for its deletion is neither sent nor listed', async () => {
    const server = scriptedServer()
    const mine = postRow(7, { user_id: ME })
    const rows = [entry(mine, 3, ['public', MINE])]
    server.answer = (request, plain) => (request.cursors[MINE] === null ? { ...plain, rows, end: rows.length } : plain)
    const phone = await runPhone(STANDING_CLOCK, server)
    await eventually(async () => expect(server.requests.length).toBeGreaterThan(1))
    // A call without an answer keeps the save from being attempted: an attempted one would be listed and sent.
    server.network = () => 'silent'
    await phone.account.blocks.mute(OTHER, true)
    await eventually(async () => expect(server.requests.some(({ ops }) => ops.length > 0)).toBe(true))
    await phone.account.savedPosts.set(mine.id, true)
    await phone.account.ownPosts.delete(mine.id)
    const listed: string[][] = []
    phone.account.outbox.items$.subscribe((items) => listed.push(items.map(({ kind }) => kind)))
    await eventually(() => expect(listed.at(-1)).toEqual(['mute', 'delete']))
    await phone.account.ownPosts.undoDelete(mine.id)
    await eventually(() => expect(listed.at(-1)).toEqual(['mute', 'save']))
    await shown(phone, [7])
  })

  test('an unsent save is counted as a change', async () => {
    const phone = await offlinePhone()
    await phone.account.savedPosts.set(id(3), true)
    await phone.account.posts.publish(draftId(1), textOnly('نص'))
    expect(await phone.phone.session.unsentWork()).toMatchObject({ changes: 1, posts: 1, total: 2 })
  })
})
