import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OutboxItemView, OutboxKind } from '@/views/outbox'
import { OutboxStatus } from './outbox-status'
import { OutboxTitle } from './outbox-title'

const item = (change: Partial<OutboxItemView>): OutboxItemView => ({
  operation: 'one',
  kind: 'room',
  on: true,
  username: 'سالم',
  excerpt: '',
  about: '',
  content: '',
  writtenAt: 0,
  image: false,
  video: false,
  under: null,
  receiver: null,
  room: { id: 'room', name: 'مدرج الشمال' },
  thumb: null,
  entry: null,
  delivery: { kind: 'waiting', writtenAt: 0 },
  record: 'room',
  mayHaveArrived: false,
  choices: null,
  children: 0,
  ...change,
})

function drawn(node: React.ReactNode): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>).replace(/<[^>]+>/g, '')
}

const titleOf = (kind: OutboxKind, change: Partial<OutboxItemView> = {}) =>
  drawn(<OutboxTitle item={item({ kind, ...change })} />)

test.each([
  ['room', 'New room: مدرج الشمال'],
  ['room-change', 'Change of the room مدرج الشمال'],
  ['room-announcement', 'Announcement in مدرج الشمال'],
  ['room-delete', 'Deletion of the room مدرج الشمال'],
  ['room-enter', 'You enter مدرج الشمال'],
  ['room-leave', 'You leave مدرج الشمال'],
  ['room-kick', 'You remove سالم from مدرج الشمال'],
  ['room-promote', 'You make سالم a moderator of مدرج الشمال'],
  ['room-demote', 'سالم no longer moderates مدرج الشمال'],
  ['room-ban', 'You ban سالم from مدرج الشمال'],
  ['room-unban', 'You lift the ban of سالم from مدرج الشمال'],
  ['room-invite', 'You invite سالم to مدرج الشمال'],
  ['room-withdraw', 'You withdraw the invitation of سالم to مدرج الشمال'],
  ['room-accept', 'You accept the invitation to مدرج الشمال'],
  ['room-decline', 'You decline the invitation to مدرج الشمال'],
] as const)('the outbox says of %s: %s', (kind, words) => {
  expect(titleOf(kind)).toBe(words)
})

test('a cleared announcement and a room without a known name are said in words', () => {
  expect(titleOf('room-announcement', { on: false })).toBe('Remove the announcement in مدرج الشمال')
  expect(titleOf('room-leave', { room: { id: 'room', name: '' } })).toBe('You leave a room')
})

test.each([
  ['room', 'room-name-missing', 'Not accepted: Write a name for the room.'],
  ['room-enter', 'password-wrong', 'Not accepted: Wrong password, please enter the correct one'],
  ['room-kick', 'forbidden', 'Not accepted: You have no right to do this in the room.'],
] as const)('a refused %s with the code %s says: %s', (kind, code, words) => {
  const refused = item({ kind, delivery: { kind: 'refused', code, fields: {} } })
  expect(drawn(<OutboxStatus item={refused} />)).toBe(words)
})

test('a waiting message says its room', () => {
  expect(drawn(<OutboxStatus item={item({ kind: 'message', excerpt: 'كلام' })} />)).toContain(
    'Message · مدرج الشمال · ',
  )
})
