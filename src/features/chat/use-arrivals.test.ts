import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { MessageView } from '@/views/messages'
import { spokenAfter } from './use-arrivals'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const message = (number: number, content: string, more: Partial<MessageView> = {}) =>
  ({ number, content, own: false, author: { username: 'salem' }, ...more }) as MessageView

const said = [message(1, 'one'), message(2, 'two'), message(3, 'three'), message(4, 'four')]

test('up to three messages are read aloud with their authors', () => {
  expect(spokenAfter({ newest: said }, 1)).toBe('salem: two\nsalem: three\nsalem: four')
})

test('of more than three messages only the count is said', () => {
  expect(spokenAfter({ newest: said }, 0)).toBe('4 new messages')
})

test('messages that the phone does not hold are in the count', () => {
  expect(spokenAfter({ newest: [message(100, 'last')] }, 20)).toBe('80 new messages')
})

test('own and folded messages are not in the count', () => {
  const own = [1, 2, 3].map((number) => message(number, 'own', { own: true }))
  const folded = [4, 5, 6].map((number) => message(number, 'folded', { folded: true }))
  expect(spokenAfter({ newest: [...own, ...folded, message(7, 'hello')] }, 0)).toBe('salem: hello')
})

test('own messages, folded ones and those that were there say nothing', () => {
  const newest = [message(1, 'one'), message(2, 'two', { own: true }), message(3, 'three', { folded: true })]
  expect(spokenAfter({ newest }, 1)).toBe('')
})
