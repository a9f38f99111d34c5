import { IDBObjectStore } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { draftId, eventually, runPhone, type TestPhone } from '../../../tests/support/scripted-server'
import { OTHER } from '../../../tests/support/phone-stores'
import { textOnly } from '../../../tests/support/text-only'

/** New operations are written, but their transactions stay open until the test releases them. */
function holdCommits() {
  const delayedCommits = { until: Infinity, begun: 0 }
  const add = IDBObjectStore.prototype.add
  const spy = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    const request = add.apply(this as never, row as never)
    if (this.name !== 'operations') return request
    delayedCommits.begun += 1
    const again = () => {
      if (delayedCommits.until > performance.now()) this.count().addEventListener('success', again)
    }
    request.addEventListener('success', again)
    return request
  })
  return {
    /** The operation was written in its transaction. */
    begun: (count: number) => eventually(() => expect(delayedCommits.begun).toBe(count)),
    async letGo(stored: Promise<unknown>) {
      delayedCommits.until = 0
      await stored
      delayedCommits.until = Infinity
    },
    end() {
      delayedCommits.until = 0
      spy.mockRestore()
    },
  }
}

const FRAMES_MS = 80

/** What the user's screens show: the likes of the newest post, the blocked users, and the follow button's state. */
async function screensOf({ account }: TestPhone) {
  const shown = { liked: false, blocked: 0, following: false }
  account.posts.latest$(5).subscribe(({ posts }) => (shown.liked = posts[0]?.liked === true))
  account.blocks.blocked$.subscribe((users) => (shown.blocked = users.length))
  account.follows.users$('following', account.user.id, 5).subscribe(({ users }) => {
    shown.following = users.some(({ id, following }) => id === OTHER && following)
  })
  return shown
}

test('Y11 a like, a follow and a block are shown when their transaction is stored, not before', async () => {
  const phone = await runPhone()
  phone.server.network = () => 'down'
  const { account } = phone
  const shown = await screensOf(phone)
  await account.posts.publish(draftId(1), textOnly('نص'))
  const commits = holdCommits()
  try {
    const steps = [
      { press: () => account.likes.set(draftId(1), true), said: () => shown.liked },
      { press: () => account.follows.set(OTHER, true), said: () => shown.following },
      { press: () => account.blocks.set(OTHER, true), said: () => shown.blocked === 1 },
    ]
    for (const [at, { press, said }] of steps.entries()) {
      const pressed = press()
      await commits.begun(at + 1)
      await new Promise((resolve) => setTimeout(resolve, FRAMES_MS))
      expect(said()).toBe(false)
      await commits.letGo(pressed)
      await eventually(() => expect(said()).toBe(true))
    }
  } finally {
    commits.end()
  }
})
