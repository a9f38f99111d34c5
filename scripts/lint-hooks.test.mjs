import { describe, expect, test } from 'vitest'
import { hookErrors } from './lint-hooks.mjs'

const rule = (call) => 'require(`${__hooks}/rules.js`).' + call

describe('lint of hooks', () => {
  test('$app in a rule is an error, also inside a nested function', () => {
    const text = `export function onCreate(e) {\n  e.next()\n  if (e.record) [1].map(() => $app.save(e.record))\n}`
    expect(hookErrors('x.ts', text)).toEqual(['3: $app in a hook; use e.app'])
  })

  test('$app as an exported value is an error', () => {
    expect(hookErrors('x.ts', 'export const rules = { app: $app }')).toHaveLength(1)
  })

  test('$app in a registration of a record hook is an error', () => {
    expect(hookErrors('x.pb.js', `onRecordCreate((e) => ${rule('posts.onCreate($app)')}, 'x')`)).toHaveLength(1)
  })

  test('$app in a timer is allowed, because it has no event', () => {
    expect(hookErrors('x.pb.js', `cronAdd('x', '* * * * *', () => ${rule('trends.recount($app)')})`)).toEqual([])
  })

  test('e.app and a property named $app are allowed', () => {
    expect(hookErrors('x.ts', `export const onCreate = (e) => e.app.save(e.$app)`)).toEqual([])
  })

  test('a registration that calls one function of rules.js is allowed', () => {
    expect(hookErrors('x.pb.js', `onRecordCreate((e) => ${rule('posts.onCreate(e)')}, 'x')`)).toEqual([])
    expect(hookErrors('x.pb.js', `routerAdd('GET', '/x', (e) => ${rule('ads.answer(e)')})`)).toEqual([])
  })

  test('a registration with code of its own is an error', () => {
    expect(hookErrors('x.pb.js', `onRecordCreate((e) => { e.next() }, 'x')`)).toHaveLength(1)
    expect(hookErrors('x.pb.js', `onRecordCreate((e) => require('./other.js').posts.onCreate(e), 'x')`)).toHaveLength(1)
  })

  test('a value beside the registrations is an error, because handlers cannot see it', () => {
    expect(hookErrors('x.pb.js', 'const LIMIT = 3')).toHaveLength(1)
  })
})
