import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { answerOf, ME, OTHER } from '../../../tests/support/phone-stores'
import { ROOM, ROOM_CHANNEL, roomMessage, roomPhone, roomRow, roomSeat } from '../../../tests/support/room-phone'
import { at } from '../../../tests/support/chatting-phone'
import { mentionableUsers } from './mentionable-users'

const idOf = (letter: string) => letter.repeat(15)
const MEMBER = idOf('a')
const MODERATOR = idOf('b')
const AUTHOR = idOf('c')
const STRANGER = idOf('d')
const FAMOUS = idOf('e')
const BLOCKED = idOf('f')

/** Users by id: name, number of followers, and whether messages of the room name them. */
const CARDS = new Map<string, [name: string, followers: number, inRoom?: boolean]>([
  [ME, ['سالم أنا', 0, true]],
  [OTHER, ['سالم المالك', 1]],
  [MEMBER, ['سالم العضو', 5]],
  [MODERATOR, ['أبو سالم', 9]],
  [AUTHOR, ['سالم الكاتب', 3, true]],
  [STRANGER, ['سالم الغريب', 2]],
  [FAMOUS, ['سالم المشهور', 900]],
  [BLOCKED, ['سالم المحظور', 1, true]],
])

/** The names that a phone without a connection offers in a room. */
async function offered(typed: string) {
  const phone = await roomPhone([roomMessage(1, 2)])
  const rows = [roomRow(ROOM, { moderators: [MODERATOR] }, 3), { ...roomSeat({}, 0, MEMBER), in: [] }]
  await phone.applyFrom(answerOf({ seq: 3, from: 2, channels: [ROOM_CHANNEL], rows }), { [ROOM_CHANNEL]: at(2) })
  const none = new Set<string>()
  const toggles = { follows: none, blocks: none, mutes: none }
  const cards = [...CARDS].map(([id, [username, followers_count, inRoom]]) => [
    id,
    { id, channels: [], row: { id, username, followers_count }, ...(inRoom ? { inRooms: [ROOM] } : {}) },
  ])
  const relations = { on: toggles, pending: toggles, hidden: new Set([BLOCKED]) }
  const sources = {
    rows: phone.rows,
    cards$: of(new Map(cards as never)),
    users$: of({ baseUrl: '', user: ME, relations }),
  }
  return (await mentionableUsers({ sources } as never, ROOM, typed)).map(({ username }) => username)
}

test('members and authors of the room come before others whom the phone knows, however followed they are', async () => {
  expect(await offered('سال')).toEqual([
    'سالم العضو',
    'سالم الكاتب',
    'سالم المالك',
    'أبو سالم',
    'سالم المشهور',
    'سالم الغريب',
  ])
})

test('names are found in any spelling', async () => {
  expect(await offered('ابو')).toEqual(['أبو سالم'])
})

test('without a letter nobody is offered', async () => {
  expect(await offered('')).toEqual([])
})
