import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OutboxKind } from '@/views/outbox'
import { UndoSentence } from './undo-sentence'

function sentence(kind: OutboxKind, mayHaveArrived: boolean, inRoom = false): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UndoSentence kind={kind} inRoom={inRoom} mayHaveArrived={mayHaveArrived} />
    </I18nProvider>,
  )
}

test.each([
  ['message', 'The other may have got the message already.'],
  ['post', 'The post may be public already.'],
  ['comment', 'The comment may be public already.'],
] as const)('the question before a discard says that a %s without an answer may have arrived', (kind, words) => {
  expect(sentence(kind, true)).toContain(words)
  expect(sentence(kind, true)).toContain('You can undo this for five seconds.')
  expect(sentence(kind, false)).toBe('You can undo this for five seconds.')
})

test.each([
  ['message', 'The room may have got the message already.'],
  ['room', 'The room may exist already.'],
  ['room-enter', 'You may be in the room already.'],
] as const)('of a %s without an answer the question says what the room may have', (kind, words) => {
  expect(sentence(kind, true, true)).toContain(words)
  expect(sentence(kind, false, true)).toBe('You can undo this for five seconds.')
})
