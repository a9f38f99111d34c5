import { beforeEach, describe, expect, test } from 'vitest'
import { relates, says } from './message-calls'
import { startPushServer } from './push-server'
import { marksRoom } from './room-calls'
import { deletes, makeRoom, seat, unseat, writes } from './room-message-calls'
import type { Caller } from './sync-calls'

const DELAY_MS = 500

const { service, server, actions, calls, twoUsers } = await startPushServer({
  settings: { 'push-gather': `${DELAY_MS}ms`, 'push-message-delay': `${DELAY_MS}ms`, 'push-group-pause': '0s' },
})
beforeEach(() => {
  service.taken.length = 0
})

/** A room of `ali`, whose message names the member `badr`. */
async function named(more?: Record<string, unknown>) {
  const { ali, badr, device } = await twoUsers(more)
  const room = await makeRoom(server, ali)
  await seat(server, room, badr)
  const message = writes(ali, room, `سر @${badr.user.username}`)
  return { ali, badr, device, room, message }
}

describe('Z41 a push of a room', () => {
  test('has the author, the room and its address, and none of the words', async () => {
    const { ali, device, room, message } = await named({ lang: 'en' })
    expect(await says(ali, message)).toBe('accepted')
    const pushed = await service.messageTo(device)
    const { title, body, navigate } = pushed.message.notification
    expect(title).toContain(ali.user.username)
    expect(title).toContain('ديوانية')
    const [path, query] = navigate.split('?')
    expect([body, path]).toEqual(['', `${server.url}/chat-room/${room}`])
    expect(new URLSearchParams(query).get('message')).toBe(message.record)
    expect(JSON.stringify(pushed.message)).not.toContain('سر')
    expect(pushed.message.app_badge).toBe(1)
  })

  test('is not sent to members whom no message answers or names', async () => {
    const { ali, badr, device, room } = await named()
    expect(await says(ali, writes(ali, room, `بلا اسم ${badr.user.username}`))).toBe('accepted')
    await calls.afterAllElse()
    expect(service.to(device)).toEqual([])
  })

  test.each<[string, (scene: { ali: Caller; badr: Caller; room: string; message: string }) => Promise<unknown>]>([
    ['was deleted', ({ ali, message }) => ali.send(deletes(ali, message))],
    ['was read', ({ badr, room }) => badr.send(marksRoom(badr, room, { read_number: 1 }))],
    [
      'was read before a newer one came',
      ({ ali, badr, room }) =>
        ali.send(writes(ali, room)).then(() => badr.send(marksRoom(badr, room, { read_number: 1 }))),
    ],
    ['is of a muted user', ({ ali, badr }) => actions.mute(badr.user, ali.user)],
    ['is in a muted room', ({ badr, room }) => seat(server, room, badr, { muted: true })],
    ['is in a room that its receiver left', ({ badr, room }) => unseat(server, room, badr)],
    ['is of a blocked user', ({ ali, badr }) => badr.send(relates(badr, 'blocks', ali.user))],
    ['is of a user who blocks', ({ ali, badr }) => ali.send(relates(ali, 'blocks', badr.user))],
  ])('Z11 is not sent of a message that %s meanwhile', async (_what, change) => {
    const { ali, badr, device, room, message } = await named()
    expect(await says(ali, message)).toBe('accepted')
    await change({ ali, badr, room, message: message.record })
    await calls.afterAllElse()
    expect(service.to(device)).toEqual([])
  })
})
