import { describe, expect, test } from 'vitest'
import { checkBio, checkTeam, tidyBio, tidyTeam } from './profiles'
import { BIO_VECTORS, TEAM_VECTORS } from './vectors'

describe('profiles', () => {
  test.each(BIO_VECTORS)('bio: %s', (_case, typed, stored, code) => {
    expect(tidyBio(typed)).toBe(stored)
    expect(tidyBio(stored)).toBe(stored)
    expect(checkBio(stored)).toBe(code)
  })

  test.each(TEAM_VECTORS)('club: %s', (_case, typed, stored, code) => {
    expect(tidyTeam(typed)).toBe(stored)
    expect(tidyTeam(stored)).toBe(stored)
    expect(checkTeam(stored)).toBe(code)
  })
})
