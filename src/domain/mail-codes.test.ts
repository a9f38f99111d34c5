import { describe, expect, test } from 'vitest'
import { checkMailCode, tidyMailCode } from './mail-codes'
import { MAIL_CODE_VECTORS } from './vectors'

describe('codes by mail', () => {
  test.each(MAIL_CODE_VECTORS)('%s', (_case, typed, code, wrong) => {
    expect(tidyMailCode(typed)).toBe(code)
    expect(checkMailCode(code)).toBe(wrong)
  })
})
