import { describe, expect, test } from 'vitest'
import { checkPassword } from './passwords'
import { PASSWORD_VECTORS } from './vectors'

const USER = { username: 'فهد_العتيبي', email: 'fahad.otaibi@example.com' }

describe('passwords', () => {
  test.each(PASSWORD_VECTORS)('%s', (_case, password, code) => {
    expect(checkPassword(password, USER)).toBe(code)
  })

  test("the account's own names are refused, with digits too", () => {
    for (const password of ['فهد_العتيبي', 'فهد_العتيبي99', 'Fahad.Otaibi1', 'fahad.otaibi@example.com']) {
      expect(checkPassword(password, USER)).toBe('password-common')
    }
  })
})
