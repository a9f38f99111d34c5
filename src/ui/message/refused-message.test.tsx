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

/** Labels of the buttons. */
function buttonsOf(actions: RefusedActions, about: Partial<MessageView> = {}): string[] {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const message = { number: null, kind: 'text', content: 'كلام', ...about } as MessageView
  const html = renderToStaticMarkup(
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
  return [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replaceAll(/<[^>]*>/g, ''))
}

test('a refused message where nothing can be written can be copied and deleted, and not be sent again', () => {
  expect(buttonsOf(CLOSED)).toEqual(['Copy the text', 'Delete'])
  expect(buttonsOf(CLOSED, { content: '' })).toEqual(['Delete'])
  expect(buttonsOf(CLOSED, { number: 3 })).toEqual(['Copy the text', 'Discard'])
})

test('a refused message can be sent again where messages can be written', () => {
  expect(buttonsOf(OPEN)).toEqual(['Try again', 'Edit', 'Delete'])
  expect(buttonsOf(OPEN, { number: 3 })).toEqual(['Send as a new message', 'Discard'])
})
