import { describe, expect, test } from 'vitest'
import { checkRegistration } from './registration'

const good = {
  username: 'نواف_الشرقي',
  email: 'nawaf@example.sa',
  password: 'مدرج-الشرق-77',
  repeated: 'مدرج-الشرق-77',
}

describe('what the form says before it asks the server', () => {
  test('nothing about a good one', () => {
    expect(checkRegistration(good)).toEqual({})
  })

  test('every wrong field at once, each with its own code', () => {
    expect(checkRegistration({ username: 'ن', email: 'nawaf', password: '123', repeated: '124' })).toEqual({
      username: 'username-length',
      email: 'email-invalid',
      password: 'password-short',
      repeated: 'password-mismatch',
    })
  })

  test('blank edges of a name are not held against the fan', () => {
    expect(checkRegistration({ ...good, username: '  نواف ' })).toEqual({})
  })
})
