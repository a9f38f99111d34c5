import { describe, expect, test } from 'vitest'
import { checkRegistration, codesAfterChange } from './registration'

const good = {
  username: 'نواف_الشرقي',
  email: 'nawaf@example.sa',
  password: 'مدرج-الشرق-77',
  repeated: 'مدرج-الشرق-77',
}

describe('checks of the registration form before it is sent', () => {
  test('a valid form has no errors', () => {
    expect(checkRegistration(good)).toEqual({})
  })

  test('each wrong field has its own code', () => {
    expect(checkRegistration({ username: 'ن', email: 'nawaf', password: '123', repeated: '124' })).toEqual({
      username: 'username-length',
      email: 'email-invalid',
      password: 'password-short',
      repeated: 'password-mismatch',
    })
  })

  test('spaces around a name are no error', () => {
    expect(checkRegistration({ ...good, username: '  نواف ' })).toEqual({})
  })
})

test('the error of a changed field goes, and a changed password takes the error of its repetition along', () => {
  const codes = { username: 'username-reserved', password: 'password-short', repeated: 'password-mismatch' }
  expect(codesAfterChange(codes, 'username')).toEqual({ password: 'password-short', repeated: 'password-mismatch' })
  expect(codesAfterChange(codes, 'password')).toEqual({ username: 'username-reserved' })
  expect(codesAfterChange(codes, 'email')).toEqual(codes)
})
