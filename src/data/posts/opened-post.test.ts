import { expect, test } from 'vitest'
import type { BlockedPost, OnePost } from '@/views/posts'
import { entry, OTHER, postRow } from '../../../tests/support/phone-stores'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'

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
