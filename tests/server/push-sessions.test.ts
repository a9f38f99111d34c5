import { expect, test } from 'vitest'
import { makeId, type User } from '../support/api'
import { startPushServer } from './push-server'
import { openCaller } from './sync-calls'

const { service, server, calls } = await startPushServer()

const signInAgain = async (user: User): Promise<User> => ({
  ...user,
  token: await server.api.signIn(user.email, user.password),
})

const post = (path: string, { token }: User, body: object = {}) =>
  server.api.request('POST', path, { token, body }).then((answer) => answer.body)

test('Y30 another mail address ends all sessions of a user, and the pushes to them', async () => {
  const owner = await server.api.register()
  await calls.subscribe(owner)
  const email = `${makeId()}@example.com`
  await server.api.change('users', owner.id, { email })
  expect((await server.api.request('GET', '/api/devices', { token: owner.token })).status).toBe(401)
  const again = await signInAgain({ ...owner, email })
  expect(await calls.devicesOf(again)).toEqual([])
})

test("Y30 a session's registrations end with it, whatever device it named", async () => {
  const owner = await server.api.register()
  const thief = await signInAgain(owner)
  const caller = await openCaller(server, thief)
  const device = makeId()
  await caller.raw({ v: 2, user: thief.id, device, epoch: null, cursors: {}, trail: [], accepted: [], ops: [] })
  await calls.subscribe(thief)
  await post('/api/devices/end', owner, { device })
  expect((await server.api.request('GET', '/api/devices', { token: thief.token })).status).toBe(401)
  expect(await calls.devicesOf(owner)).toEqual([])
})

test("Y30 a session with another device's id gets no pushes after all others were signed out", async () => {
  const owner = await server.api.register()
  const own = await calls.subscribe(owner)
  const thief = await signInAgain(owner)
  await calls.trySubscribe(thief, { ...service.subscribe(), device: own.device })
  const { token } = await post('/api/sign-out-others', owner, { device: own.device })
  expect(await calls.devicesOf({ ...owner, token })).toEqual([])
})

test('Y30 the device that signs all others out gets pushes until its own session ends', async () => {
  const owner = await server.api.register()
  const own = await calls.subscribe(owner)
  await calls.subscribe(await signInAgain(owner))
  const again = { ...owner, token: (await post('/api/sign-out-others', owner, { device: own.device })).token }
  expect(await calls.devicesOf(again)).toEqual([own.device])
  await post('/api/sign-out', again)
  expect(await calls.devicesOf(await signInAgain(owner))).toEqual([])
})
