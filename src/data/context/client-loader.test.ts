import { expect, test } from 'vitest'
import type { Observable } from '@/lib/observable'
import { OTHER } from '../../../tests/support/phone-stores'
import { draftId, eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { conversation$, messageDraft$, saveMessageDraft, sendMessage } from '../conversations'
import { createRoom, myRooms$, newRoomDraft$, roomHeader$, saveNewRoom } from '../rooms'
import { startClient } from './client-loader'

const ROOM = 'roomaroomarooma'
const CHANNEL = `room:${ROOM}`
const PRIVATE = 'سر الأول'

/** What an account shows of a room that it has opened, each with a text of its own. */
const views = new Map<string, () => Observable<unknown>>([
  ['the draft of a room', () => newRoomDraft$],
  ['the list of rooms', () => myRooms$],
  ['the header of a room', () => roomHeader$(ROOM)],
  ['the draft of a message', () => messageDraft$(CHANNEL)],
  ['a conversation', () => conversation$(CHANNEL, { from: null, until: null })],
])

test('a screen opened again draws at once what it showed; under another account it shows nothing of it', async () => {
  const server = scriptedServer()
  server.network = () => 'down'
  const { phone } = await runPhone({}, server)
  startClient(async () => phone)
  await createRoom(ROOM, { name: PRIVATE, description: '', locked: null })
  await saveNewRoom(draftId(1), { name: PRIVATE, description: '', isPrivate: true, invitees: [] })
  await sendMessage(draftId(2), CHANNEL, { content: PRIVATE, alt: '', replyTo: null })
  await saveMessageDraft(draftId(3), CHANNEL, { content: PRIVATE, alt: '', replyTo: null })
  await Promise.all([...views.values()].map((view) => untilItShows(view(), PRIVATE)))
  for (const [name, view] of views) expect([name, JSON.stringify(view().latest?.())]).toEqual([name, withText(PRIVATE)])

  server.network = () => 'answer'
  server.signIn = { token: 'token-of-other', id: OTHER }
  await phone.session.signOut('discard')
  await phone.session.signIn('other@example.com', 'secret-of-the-test')
  for (const [name, view] of views) {
    const first = view().latest?.()
    const seen: unknown[] = []
    const { unsubscribe } = view().subscribe((value) => seen.push(value))
    await eventually(() => expect(seen).not.toEqual([]))
    unsubscribe()
    expect([name, JSON.stringify([first ?? null, ...seen])]).not.toEqual([name, withText(PRIVATE)])
  }
})

const withText = (text: string): string => expect.stringContaining(text) as unknown as string

/** Opens the screen of a view, and leaves it when it shows the text. */
async function untilItShows(view: Observable<unknown>, text: string): Promise<void> {
  let shown: unknown = null
  const { unsubscribe } = view.subscribe((value) => (shown = value))
  await eventually(() => expect(JSON.stringify(shown)).toContain(text))
  unsubscribe()
}
