import { expect, test } from 'vitest'
import { printCssVariables } from './css-variables'

test('theme.css is the printed theme', async () => {
  await expect(printCssVariables()).toMatchFileSnapshot('./theme.css')
})
