import { expect, test } from 'vitest'
import { printCssVariables } from './css-variables'

test('theme.css equals the printed theme', async () => {
  await expect(printCssVariables()).toMatchFileSnapshot('./theme.css')
})
