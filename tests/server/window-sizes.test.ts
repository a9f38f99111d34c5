import { afterAll, beforeAll, expect, test } from 'vitest'
import { WINDOW_ROWS } from '@/domain/sync-limits'
import type { Channel, Cursor } from '@/domain/wire'
import { nextWindowPage } from '@/sync/pull/ranges'
import { applyingPhone } from '../support/applying-phone'
import { startServer, type TestServer } from '../support/server'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer
let author: Caller

beforeAll(async () => {
  server = await startServer({ settings: { 'window-public': '45', 'limit-posts': 'off' } })
  author = await openCaller(server)
  // A page holds 30 KB.
  for (let at = 0; at < 60; at += 1) await author.send(author.writes(`${at} ${'هدف '.repeat(120)}`))
})
afterAll(() => server.stop())

/** The phone's own code applies what the server answers, until its window is full. */
async function readerOfPublic() {
  const caller = await openCaller(server)
  const phone = await applyingPhone({ user: caller.user.id })
  let pages = 0
  const pull = async () => {
    for (let request = null; ; pages += 1) {
      const state = await phone.state()
      const cursors: Record<Channel, Cursor | null> = { public: state.cursors.public ?? null }
      const answer = await caller.call({
        cursors,
        epoch: state.epoch,
        trail: state.trail,
        pages: request ? [request] : [],
      })
      await phone.applyFrom(answer, cursors)
      request = nextWindowPage(await phone.state(), ['public'])
      if (request === null) return (await phone.storedIds()).length
    }
  }
  return { pull, pagesAsked: () => pages, phone }
}

test('Y15 a phone stores as many posts as the window, and more after a restart with a larger window', async () => {
  const { pull, pagesAsked, phone } = await readerOfPublic()
  expect(await pull()).toBe(45)
  expect(pagesAsked()).toBeGreaterThan(0)
  const { cursors } = await phone.state()
  await server.restart({ 'window-public': '55' })
  expect(await pull()).toBe(55)
  expect((await phone.state()).ranges['public/hashtag_posts']).toMatchObject({ size: 55, end: false })
  expect(cursors.public?.run).not.toBe((await phone.state()).cursors.public?.run)
  expect(WINDOW_ROWS.public).toBeGreaterThan(55)
})
