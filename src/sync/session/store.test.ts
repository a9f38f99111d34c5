import { IDBObjectStore as FakeStore } from 'fake-indexeddb'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshSource, ME } from '../../../tests/support/phone-stores'
import { SessionStore } from './store'

const USER = { id: ME, email: 'me@example.com', username: 'أنا', verified: true }

const tokenOf = (claims: object): string => ['head', btoa(JSON.stringify(claims)), 'signature'].join('.')

async function storeWith(token: string): Promise<SessionStore> {
  const store = new SessionStore('mudarraj', freshSource())
  onTestFinished(() => store.close())
  await store.write({ token, user: USER, expired: false })
  return store
}

/** Makes the browser store no row; removals need no space. */
function fillStorage(): void {
  const prototype = FakeStore.prototype as unknown as { put: unknown }
  const { put } = prototype
  prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  onTestFinished(() => void (prototype.put = put))
}

describe('Y24 renewal of a token', () => {
  test('Y24 replaces the token that its call was sent with', async () => {
    const store = await storeWith('first')
    await store.renew(ME, 'renewed', 'first')
    expect(await store.tokenOf(ME)).toBe('renewed')
  })

  test('Y24 requested before a new sign-in leaves the newer token', async () => {
    const store = await storeWith('first')
    await store.clear()
    await store.write({ token: 'second', user: USER, expired: false })
    await store.renew(ME, 'first-renewed', 'first')
    expect(await store.tokenOf(ME)).toBe('second')
  })

  test('Y24 requested before all other tokens became void leaves the newer token', async () => {
    const store = await storeWith('first')
    await store.renew(ME, 'the-only-one')
    await store.renew(ME, 'first-renewed', 'first')
    expect(await store.tokenOf(ME)).toBe('the-only-one')
  })
})

test.each([
  ['keep', [ME]],
  ['discard', []],
] as const)(
  'Y26 after a second sign-out of the same user (%s) the note of kept work is of %j',
  async (unsent, users) => {
    const store = await storeWith('token')
    await store.clear({ of: ME })
    await store.noteKept({ user: ME, username: 'أنا', posts: 1, others: 0, drafts: 0, keptAt: 0 })
    await store.clear({ of: ME, unsent })
    expect((await store.kept(0)).map(({ user }) => user)).toEqual(users)
  },
)

test('Y16 Y26 a sign-out on a full storage deletes the session, even without space for its note', async () => {
  const store = await storeWith(tokenOf({ id: ME, session: 'session-of-the-test' }))
  fillStorage()
  await store.clear()
  expect(await store.read()).toBeNull()
  expect(await store.pendingSignOuts()).toEqual([])
})
