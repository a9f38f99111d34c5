import { describe, expect, test } from 'vitest'
import { checkEmail, tidyEmail } from './emails'
import { EMAIL_VECTORS } from './vectors'

describe('e-mail addresses', () => {
  test.each(EMAIL_VECTORS)('%s', (_case, email, code) => {
    expect(checkEmail(email)).toBe(code)
  })

  test('one address in any case and with blanks around it is the same', () => {
    expect(tidyEmail(' Ali@Example.COM\n')).toBe('ali@example.com')
  })

  test('an address has 254 characters at most', () => {
    expect(checkEmail(`${'a'.repeat(242)}@example.com`)).toBeNull()
    expect(checkEmail(`${'a'.repeat(243)}@example.com`)).toBe('email-invalid')
  })

  test('a hostile address is read in linear time', () => {
    const started = performance.now()
    checkEmail(`${'a.'.repeat(120)}@`)
    checkEmail(`a@${'a-'.repeat(120)}`)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
