import { beforeEach, describe, expect, test } from 'vitest'
import { until } from '../support/until'
import { startPushServer } from './push-server'
import { newUsers, only } from './user-actions'

const DAY_S = 24 * 60 * 60

const { service, server, actions, calls } = await startPushServer({
  settings: { 'push-group-pause': '0s', 'push-retry': '50ms' },
})
beforeEach(() => {
  service.taken.length = 0
})

describe('a push', () => {
  test('a push has what browser and worker need, and of the user no more than a name and an excerpt', async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const device = await calls.subscribe(author)
    const post = await actions.post(author)
    await actions.comment(user, post, 'كلام '.repeat(60).trim())
    const pushed = await service.messageTo(device)
    const notification = only(await actions.notifications(author))
    expect(pushed.message).toEqual({
      web_push: 8030,
      notification: {
        title: `علّق \u2068${user.username}\u2069 على منشورك`,
        body: notification.message,
        navigate: `${server.url}/post-details/${post}?notice=${notification.id}`,
        lang: 'ar',
        dir: 'rtl',
        tag: notification.id,
        data: { at: notification.created_at },
      },
      app_badge: 1,
    })
    expect([...pushed.message.notification.body].length).toBeLessThanOrEqual(100)
    expect(pushed).toMatchObject({ bytes: 4096, ttl: 3 * DAY_S, urgency: 'normal' })
    expect(pushed.topic).toMatch(/^[\w-]{32}$/)
    expect(pushed.claims.sub).toBe('mailto:stand@mudarraj.example')
    expect(service.faults).toEqual([])
  })

  test('a push is signed with the key that browsers subscribe with, also after a restart', async () => {
    const key = async () => (await server.api.request('GET', '/api/push/key')).body.key
    const before = await key()
    const { author, user } = await newUsers(actions, 'author', 'user')
    const device = await calls.subscribe(author)
    await actions.follow(user, author)
    expect((await service.messageTo(device)).key).toBe(before)
    await server.restart()
    expect(await key()).toBe(before)
  })

  test("a push is in the device's language", async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const device = await calls.subscribe(author, { lang: 'en' })
    await actions.follow(user, author)
    expect((await service.messageTo(device)).message.notification).toMatchObject({
      title: `\u2068${user.username}\u2069 followed you`,
      body: '',
      lang: 'en',
      dir: 'ltr',
    })
  })

  test('a push goes to each device, with the number of unread notifications', async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const [one, two] = [await calls.subscribe(author), await calls.subscribe(author)]
    const post = await actions.post(author)
    await actions.like(user, post)
    await service.messageTo(one)
    await actions.comment(user, post)
    for (const device of [one, two]) expect((await service.messageTo(device, 2)).message.app_badge).toBe(2)
  })

  test('a push of a switched-off type is not sent', async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const device = await calls.subscribe(author, { switches: { like: false } })
    const post = await actions.post(author)
    await actions.like(user, post)
    await actions.comment(user, post)
    expect((await service.messageTo(device)).message.notification.title).toContain('علّق')
    await calls.afterAllElse()
    expect(service.to(device)).toHaveLength(1)
  })

  test('pushes to followers are sent over time', async () => {
    const { star, one, two } = await newUsers(actions, 'star', 'one', 'two')
    const devices = [await calls.subscribe(one), await calls.subscribe(two)]
    await actions.follow(one, star)
    await actions.follow(two, star)
    await actions.post(star, 'خبر')
    for (const device of devices) {
      expect((await service.messageTo(device)).message.notification).toMatchObject({
        title: `نشر \u2068${star.username}\u2069 منشورًا جديدًا`,
        body: 'خبر',
      })
    }
  })
})

describe('a push service', () => {
  test("a push service's 410 deletes the registration", async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const [dead, alive] = [await calls.subscribe(author), await calls.subscribe(author)]
    service.answers(dead.endpoint, { status: 410 })
    await actions.follow(user, author)
    await service.messageTo(alive)
    await until('the dead one is gone', async () => (await calls.devicesOf(author)).length === 1)
    expect(await calls.devicesOf(author)).toEqual([alive.device])
  })

  test('a push service that is down is tried again', async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const device = await calls.subscribe(author)
    service.answers(device.endpoint, { status: 500 }, { status: 502 })
    await actions.follow(user, author)
    await service.messageTo(device)
    expect(service.turnedAway.filter((endpoint) => endpoint === device.endpoint)).toHaveLength(2)
  })

  test('a retry-after for one device holds for that device alone', async () => {
    const { author, other, user } = await newUsers(actions, 'author', 'other', 'user')
    const [device, beside] = [await calls.subscribe(author), await calls.subscribe(other)]
    service.answers(device.endpoint, { status: 429, headers: { 'retry-after': '2' } })
    await actions.follow(user, author)
    await until('it was asked', () => service.turnedAway.includes(device.endpoint))
    const asked = Date.now()
    await actions.follow(user, other)
    await service.messageTo(beside)
    expect((await service.messageTo(device)).at - asked).toBeGreaterThan(1500)
    expect(service.asked.indexOf(beside.endpoint)).toBeLessThan(service.asked.lastIndexOf(device.endpoint))
  })

  test("a push service's refusal of our key keeps the device and drops the message", async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const device = await calls.subscribe(author)
    service.answers(device.endpoint, { status: 403 })
    await actions.follow(user, author)
    await until('it was asked', () => service.turnedAway.includes(device.endpoint))
    const post = await actions.post(author)
    await actions.like(user, post)
    expect((await service.messageTo(device)).message.notification.title).toContain('أُعجب')
    await calls.afterAllElse()
    expect(service.to(device)).toHaveLength(1)
    expect(await calls.devicesOf(author)).toEqual([device.device])
  })

  test('a push that waits for its service is sent after a restart', async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const device = await calls.subscribe(author)
    service.answers(device.endpoint, { status: 503, headers: { 'retry-after': '1' } })
    await actions.follow(user, author)
    await until('it was asked', () => service.turnedAway.includes(device.endpoint))
    await server.kill()
    await server.restart()
    await service.messageTo(device)
  })
})
