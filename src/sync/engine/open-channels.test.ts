import { describe, expect, test } from 'vitest'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import { seededRandom } from '../../../tests/support/phone-stores'
import { realClock } from '../clock'
import type { TabChannel, TabMessage } from './tab-channel'
import { OpenChannels } from './open-channels'

const TIMING = realClock(0.001)

/** Tabs that hear one another at once. */
function browser() {
  const tabs = new Set<(message: TabMessage) => void>()
  return (seed: number) => {
    const own = new Set<(message: TabMessage) => void>()
    const receive = (message: TabMessage) => [...own].forEach((listener) => listener(message))
    tabs.add(receive)
    const bus: TabChannel = {
      post: (message) => [...tabs].filter((tab) => tab !== receive).forEach((tab) => tab(message)),
      listen(listener) {
        own.add(listener)
        return () => own.delete(listener)
      },
      close: () => tabs.delete(receive),
    }
    return new OpenChannels({ bus, timing: TIMING, random: seededRandom(seed) })
  }
}

const aMoment = () => TIMING.wait(TIMING.scale(20_000))

describe('Y20 open posts of all tabs', () => {
  test('Y20 a post is open while a component of the page shows it, and for a short time after', async () => {
    const posts = browser()(1)
    const opened: string[] = []
    posts.onOpen(() => opened.push(posts.all().join()))
    const closeOne = posts.open('post:a')
    const closeOther = posts.open('post:a')
    closeOne()
    closeOne()
    await aMoment()
    expect(posts.all()).toEqual(['post:a'])
    closeOther()
    expect(posts.all()).toEqual(['post:a'])
    await aMoment()
    expect(posts.all()).toEqual([])
    expect(opened).toEqual(['post:a'])
    posts.stop()
  })

  test('Y20 closing and reopening a post at once sends no message', async () => {
    const posts = browser()(1)
    let openCount = 0
    posts.onOpen(() => (openCount += 1))
    posts.open('post:a')()
    const close = posts.open('post:a')
    await aMoment()
    expect([posts.all(), openCount]).toEqual([['post:a'], 1])
    close()
    posts.stop()
  })

  test('Y20 every tab has the open posts of all tabs, also a later tab; those of a closed tab are removed', async () => {
    const newTab = browser()
    const first = newTab(1)
    first.open('post:a')
    const second = newTab(2)
    expect(second.all()).toEqual(['post:a'])
    const close = second.open('post:b')
    expect(first.all()).toEqual(['post:a', 'post:b'])
    close()
    first.stop()
    await aMoment()
    expect(second.all()).toEqual([])
    second.stop()
  })

  test('Y20 every tab has the open conversations of all tabs, counted besides the posts', () => {
    const newTab = browser()
    const [first, second] = [newTab(1), newTab(2)]
    for (let n = 0; n < SYNC_LIMITS.openPosts; n += 1) first.open(`post:${n}`)
    first.open('chat:a')
    expect(second.all()).toContain('chat:a')
    expect([first, second].map((tab) => tab.isOpenHere('chat:a'))).toEqual([true, false])
    first.stop()
    second.stop()
  })

  test('Y20 at most twenty, the newest opened first', () => {
    const posts = browser()(1)
    for (let n = 0; n < SYNC_LIMITS.openPosts + 5; n += 1) posts.open(`post:${n}`)
    expect(posts.all()).toHaveLength(SYNC_LIMITS.openPosts)
    expect(posts.all()[0]).toBe('post:24')
    posts.stop()
  })
})
