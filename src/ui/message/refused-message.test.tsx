import { MantineProvider } from '@mantine/core'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MessageView } from '@/views/messages'
import { RefusedMessage, type RefusedActions } from './refused-message'

const nothing = () => {}
const CLOSED: RefusedActions = { copy: nothing, discard: nothing }
const OPEN: RefusedActions = { ...CLOSED, retry: nothing, edit: nothing, sendAnew: nothing }

function draw(actions: RefusedActions, about: Partial<MessageView> = {}): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const message = { refusedEdit: null, kind: 'text', content: 'كلام', ...about } as MessageView
  return renderToStaticMarkup(
    <MantineProvider>
      <I18nProvider i18n={i18n}>
        <RefusedMessage
          message={message}
          refusal={{ kind: 'refused', code: 'blocked', fields: {} }}
          actions={actions}
        />
      </I18nProvider>
    </MantineProvider>,
  )
}

/** Labels of the buttons. */
function buttonsOf(...drawn: Parameters<typeof draw>): string[] {
  return [...draw(...drawn).matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replaceAll(/<[^>]*>/g, ''))
}

test('a refused message where nothing can be written can be copied and deleted, and not be sent again', () => {
  expect(buttonsOf(CLOSED)).toEqual(['Copy the text', 'Delete'])
  expect(buttonsOf(CLOSED, { content: '' })).toEqual(['Delete'])
  expect(buttonsOf(CLOSED, { refusedEdit: 'مصحح' })).toEqual(['Copy the text', 'Discard'])
})

test('a refused message can be sent again where messages can be written', () => {
  expect(buttonsOf(OPEN)).toEqual(['Try again', 'Edit', 'Delete'])
  expect(buttonsOf(OPEN, { kind: 'voice' })).toEqual(['Try again', 'Delete'])
  expect(buttonsOf(OPEN, { refusedEdit: 'مصحح' })).toEqual(['Send as a new message', 'Discard'])
})

test('a refused edit shows its words, which are nowhere else', () => {
  expect(draw(CLOSED, { refusedEdit: 'مصحح' })).toContain('مصحح')
})
