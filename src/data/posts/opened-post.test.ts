import { expect, test } from 'vitest'
import { changeSyncState } from '@/sync/pull/state'
import { UNCOUNTED } from '@/sync/pull/store-integrity'
import { removeDocuments } from '@/sync/rows/access'
import type { BlockedPost, OnePost } from '@/views/posts'
import { entry, OTHER, postRow } from '../../../tests/support/phone-stores'
import { draftId, eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'

test('Y23 an opened post of a blocked user has its author only, without a network too, until the block is undone', async () => {
  const server = scriptedServer()
  server.answer = (_request, plain) => ({ ...plain, rows: [entry(postRow(1), 1)], end: 1 })
  const { account } = await runPhone({}, server)
  const seen: Array<OnePost | BlockedPost> = []
  account.posts.openedPost$(postRow(1).id).subscribe((post) => seen.push(post))
  await eventually(() => expect(seen.at(-1)).toMatchObject({ id: postRow(1).id }))
  server.network = () => 'down'
  await account.blocks.set(OTHER, true)
  await eventually(() => expect(Object.keys(seen.at(-1) ?? {})).toEqual(['blocked']))
  expect(seen.at(-1)).toMatchObject({ blocked: { id: OTHER } })
  await account.blocks.set(OTHER, false)
  await eventually(() => expect(seen.at(-1)).toMatchObject({ id: postRow(1).id }))
})

test('a post that is gone is requested once, and stays gone while the user writes elsewhere', async () => {
  const server = scriptedServer()
  const gone = 'gonegonegonegon'
  let requests = 0
  const fetch: typeof server.fetch = (input, init) => {
    if (String(input).includes(`/records/${gone}`)) requests += 1
    return server.fetch(input, init)
  }
  const { account } = await runPhone({ fetch })
  const seen: Array<OnePost | BlockedPost> = []
  account.posts.openedPost$(gone).subscribe((post) => seen.push(post))
  await eventually(() => expect(seen.at(-1)).toBe('missing'))
  const before = seen.length
  await account.savedPosts.set(postRow(1).id, true)
  await account.posts.publish(draftId(1), textOnly('نص'))
  const own: Array<OnePost | BlockedPost> = []
  account.posts.openedPost$(draftId(1)).subscribe((post) => own.push(post))
  await eventually(() => expect(own).toContainEqual(expect.objectContaining({ id: draftId(1) })))
  expect(new Set(seen.slice(before))).toEqual(new Set(['missing']))
  expect(requests).toBe(1)
})

test('a post stays on the screen while its row is away and is requested again, and is missing when the server lacks it', async () => {
  const server = scriptedServer()
  server.answer = (_request, plain) => ({ ...plain, rows: [entry(postRow(1), 1)], end: 1 })
  const { id } = postRow(1)
  const { account } = await runPhone({}, server)
  const seen: Array<OnePost | BlockedPost> = []
  account.posts.openedPost$(id).subscribe((post) => seen.push(post))
  await eventually(() => expect(seen.at(-1)).toMatchObject({ id }))
  const before = seen.length
  server.answer = (_request, plain) => plain
  // An answer on its way may bring the row again, and count it.
  const { database } = account.inspect
  const uncount = () =>
    changeSyncState(database, (state) => ({ ...state, posts: UNCOUNTED, removals: (state.removals ?? 0) + 1 }))
  await eventually(async () => {
    await uncount()
    await removeDocuments(database.posts, [id])
    await uncount()
    expect(seen.at(-1)).toBe('missing')
  })
  expect(seen.slice(before)).not.toContain('loading')
})
