import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UndoSentence } from './undo-sentence'

function sentence(mayHaveArrived: boolean): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <UndoSentence mayHaveArrived={mayHaveArrived} />
    </I18nProvider>,
  )
}

test('the question before a discard says that what was sent may have arrived', () => {
  expect(sentence(true)).toContain('It may have arrived already.')
  expect(sentence(false)).toBe('You can undo this for five seconds.')
})
