import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { openCaller } from './sync-calls'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const devicesOf = async (token: string) =>
  (await server.api.request('GET', '/api/devices', { token })).body.devices as Array<{
    device: string
    agent: string
    firstAt: number
    seenAt: number
  }>

const signOutOthers = (token: string | undefined, device: string) =>
  server.api.request('POST', '/api/sign-out-others', { token, body: { device } })

describe("a user's devices", () => {
  test('a device that syncs is listed once, for its user only', async () => {
    const [phone, other] = [await openCaller(server), await openCaller(server)]
    const tablet = await openCaller(server, phone.user)
    for (const caller of [phone, phone, tablet, other]) await caller.call()
    const mine = await devicesOf(phone.user.token)
    expect(mine).toHaveLength(2)
    expect(new Set(mine.map(({ device }) => device)).size).toBe(2)
    for (const { agent, firstAt, seenAt } of mine) {
      expect(agent).not.toBe('')
      expect(seenAt).toBeGreaterThanOrEqual(firstAt)
      expect(Math.abs(seenAt - Date.now())).toBeLessThan(60_000)
    }
    expect(await devicesOf(other.user.token)).toHaveLength(1)
    expect((await server.api.request('GET', '/api/devices')).status).toBe(401)
  })

  test('at most twenty devices are listed, and none with a name of a kilobyte', async () => {
    const user = (await openCaller(server)).user
    for (let n = 0; n < 22; n += 1) await (await openCaller(server, user)).call()
    await (
      await openCaller(server, user)
    ).raw({ v: 1, user: user.id, device: 'x'.repeat(1000), cursors: {}, trail: [], ops: [] })
    const devices = await devicesOf(user.token)
    expect(devices).toHaveLength(20)
    expect(devices.every(({ device }) => device.length <= 40)).toBe(true)
  })

  test('signing out all others voids every older token and returns a new one to this device', async () => {
    const phone = await openCaller(server)
    const lost = await openCaller(server, phone.user)
    await phone.call()
    await lost.call()
    const old = phone.user.token
    const [first] = await devicesOf(old)
    const answer = await signOutOthers(old, first?.device ?? '')
    expect(answer.status).toBe(200)
    const { token } = answer.body
    expect((await lost.raw({}, old)).status).toBe(401)
    expect((await server.api.request('GET', '/api/devices', { token: old })).status).toBe(401)
    expect((await devicesOf(token)).map(({ device }) => device)).toEqual([first?.device])
    expect(
      (
        await phone.raw(
          { v: 1, user: phone.user.id, device: makeId(), epoch: null, cursors: {}, trail: [], ops: [] },
          token,
        )
      ).status,
    ).toBe(200)
  })

  test('a visitor cannot sign anybody out', async () => {
    expect((await signOutOthers(undefined, makeId())).status).toBe(401)
  })
})
