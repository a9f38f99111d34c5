import { expect, test } from 'vitest'
import { notificationAddress } from '@/domain/notifications'
import { closePushesOfRooms } from './pushes-of-rooms'

const [ROOM, OTHER] = ['roomaroomarooma', 'roombroombroomb']
const MESSAGE = 'messagemessagem'

/** What the phone shows, with the tags of what was closed. */
function showing(pushes: ReadonlyArray<[tag: string, path: string]>) {
  const closed: string[] = []
  const shown = pushes.map(([tag, path]) => ({ tag, data: { path }, close: () => void closed.push(tag) }))
  return { closed, browser: { shown: async () => shown } }
}

test('Z30 the pushes of a lost room are closed, and no others', async () => {
  const data = { room_id: ROOM, message_id: MESSAGE }
  const { closed, browser } = showing([
    ['reply', notificationAddress('reply', 'message', data)],
    ['opened', notificationAddress('opened', 'chat_room', data)],
    ['invited', notificationAddress('invited', 'room_invitation', data)],
    ['other', notificationAddress('other', 'message', { ...data, room_id: OTHER })],
    ['private', notificationAddress('private', 'message', { sender_id: ROOM })],
  ])
  await closePushesOfRooms(browser, [ROOM], ['invited'])
  expect(closed).toEqual(['reply', 'opened', 'invited'])
})

test('Z30 a push without data stays, and a browser that shows nothing fails nothing', async () => {
  const { closed, browser } = showing([])
  const bare = { tag: '', data: null, close: () => void closed.push('bare') }
  await closePushesOfRooms({ shown: async () => [...(await browser.shown()), bare] }, [ROOM], [])
  await closePushesOfRooms({ shown: () => Promise.reject(new Error('no registration')) }, [ROOM], [])
  expect(closed).toEqual([])
})
