import { describe, expect, test } from 'vitest'
import { hookErrors } from './lint-hooks.mjs'

describe('lint of hooks', () => {
  test('$app in a record hook is an error, also deep inside', () => {
    const text = `onRecordCreate((e) => {\n  e.next()\n  if (e.record) [1].map(() => $app.save(e.record))\n}, 'x')`
    expect(hookErrors('x.pb.js', text)).toEqual(['3: $app in a hook; use e.app'])
  })

  test('$app as value of a required module is an error', () => {
    expect(hookErrors('x.js', 'module.exports = { app: $app }')).toHaveLength(1)
  })

  test('a timer has no event', () => {
    expect(hookErrors('x.pb.js', `cronAdd('x', '* * * * *', () => { $app.db() })`)).toEqual([])
  })

  test('e.app and a property of that name are fine', () => {
    expect(hookErrors('x.pb.js', `onRecordCreate((e) => { e.app.save(e.$app) }, 'x')`)).toEqual([])
  })

  test('a value beside the handlers is not seen by them', () => {
    expect(hookErrors('x.pb.js', `const LIMIT = 3\nonRecordCreate((e) => { e.next() }, 'x')`)).toHaveLength(1)
  })
})
