import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox'

test('the tick stands out on its fill in both themes', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <Checkbox checked readOnly />
    </MantineProvider>,
  )
  expect(markup).toContain('--checkbox-icon-color:var(--c-on-brand)')
})
