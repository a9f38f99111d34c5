import { expect, test } from 'vitest'
import { pairId } from '@/domain/ids'
import type { User } from '../support/api'
import { startPushServer } from './push-server'
import { newUsers, only } from './user-actions'
import { openCaller } from './sync-calls'

const GATHER_MS = 600
const PAUSE_MS = 2500

const { service, server, actions, calls } = await startPushServer({
  settings: { 'push-gather': `${GATHER_MS}ms`, 'push-group-pause': `${PAUSE_MS}ms` },
})

test('what comes together is one push; what comes soon after is one more, later', async () => {
  const { author } = await newUsers(actions, 'author')
  const users = await Promise.all(Array.from({ length: 9 }, () => actions.user()))
  const device = await calls.subscribe(author, { lang: 'en' })
  const post = await actions.post(author)
  await Promise.all(users.slice(0, 4).map((user) => actions.like(user, post)))
  const first = await service.messageTo(device)
  expect(first.message.notification.title).toMatch(/and 3 others liked your post$/)
  for (const user of users.slice(4)) await actions.like(user, post)
  const second = await service.messageTo(device, 2)
  expect(second.message.notification.title).toMatch(/and 8 others liked your post$/)
  expect(second.at - first.at).toBeGreaterThanOrEqual(PAUSE_MS - 100)
  expect([second.topic, second.message.notification.tag]).toEqual([first.topic, first.message.notification.tag])
  await calls.afterAllElse()
  expect(service.to(device)).toHaveLength(2)
})

test('what was read or undone meanwhile is not pushed', async () => {
  const { author, reader, user } = await newUsers(actions, 'author', 'reader', 'user')
  const devices = [await calls.subscribe(author), await calls.subscribe(reader)]
  await actions.follow(user, author)
  await actions.unfollow(user, author)
  await actions.follow(user, reader)
  const notification = only(await actions.notifications(reader))
  const phone = await openCaller(server, reader)
  const [read] = await phone.send(phone.operation('update', 'notifications', notification.id, { is_read: true }))
  expect(read?.verdict).toBe('accepted')
  await calls.afterAllElse()
  for (const device of devices) expect(service.to(device)).toEqual([])
})

test('a storm of likes on and off is at most a push in each pause', async () => {
  const { author, user } = await newUsers(actions, 'author', 'user')
  const device = await calls.subscribe(author)
  const post = await actions.post(author)
  const began = Date.now()
  for (let turn = 0; turn < 12; turn += 1) {
    await actions.like(user as User, post)
    if (turn < 11) await actions.remove(user, 'hashtag_likes', pairId(user.id, post))
  }
  await service.messageTo(device)
  await calls.afterAllElse()
  expect(service.to(device).length).toBeLessThanOrEqual(1 + Math.floor((Date.now() - began) / PAUSE_MS))
})
