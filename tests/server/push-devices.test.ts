import { describe, expect, test } from 'vitest'
import { SUBSCRIPTIONS } from './push-calls'
import { startPushServer } from './push-server'
import { newUsers } from './user-actions'

const { service, server, actions, calls } = await startPushServer({
  settings: { 'push-group-pause': '0s', 'push-devices': 3 },
})

describe('a registered device', () => {
  test('a device belongs to the user who signed in on it last', async () => {
    const { first, second, user } = await newUsers(actions, 'first', 'second', 'user')
    const device = await calls.subscribe(first)
    expect((await calls.trySubscribe(second, device)).status).toBe(200)
    expect(await calls.devicesOf(first)).toEqual([])
    await actions.follow(user, first)
    await actions.follow(user, second)
    await service.messageTo(device)
    await calls.afterAllElse()
    expect(service.to(device)).toHaveLength(1)
  })

  test('a repeated registration is one, with its new endpoint and switches', async () => {
    const { author, user } = await newUsers(actions, 'author', 'user')
    const device = await calls.subscribe(author)
    const renewed = { ...service.subscribe(), device: device.device }
    expect((await calls.trySubscribe(author, renewed, { switches: { follow: false } })).status).toBe(200)
    expect(await calls.devicesOf(author)).toEqual([device.device])
    await actions.follow(user, author)
    await actions.like(user, await actions.post(author))
    expect((await service.messageTo(renewed)).message.notification.title).toContain('أُعجب')
    expect(service.to(device)).toEqual([])
  })

  test('a registration ends on request, as the oldest of too many, with a new password, and with the account', async () => {
    const { author, other } = await newUsers(actions, 'author', 'other')
    const devices = []
    for (let n = 0; n < 4; n += 1) devices.push(await calls.subscribe(author))
    const [, second, third, fourth] = devices.map(({ device }) => device)
    expect(await calls.devicesOf(author)).toEqual([fourth, third, second])
    expect((await calls.forget(other, String(second))).status).toBe(200)
    expect(await calls.devicesOf(author)).toHaveLength(3)
    expect((await calls.forget(author, String(second))).status).toBe(200)
    expect(await calls.devicesOf(author)).toEqual([fourth, third])

    const password = 'a-new-password-of-the-fan'
    await server.api.change('users', author.id, { password, passwordConfirm: password })
    const again = { ...author, token: await server.api.signIn(author.email, password) }
    expect(await calls.devicesOf(again)).toEqual([])
    const last = await calls.subscribe(again)
    const admin = await server.api.admin()
    const path = `/api/collections/users/records/${author.id}`
    expect((await server.api.request('DELETE', path, { token: admin })).status).toBe(204)
    expect((await calls.trySubscribe(other, last)).status).toBe(200)
    expect(await calls.devicesOf(other)).toEqual([last.device])
  })

  test.each([
    ['http://fcm.googleapis.com/fcm/send/x'],
    ['https://fcm.googleapis.com'],
    ['https://fcm.googleapis.com:8443/fcm/send/x'],
    ['https://fcm.googleapis.com.example.org/x'],
    ['https://evil.example/fcm.googleapis.com'],
    ['https://user@fcm.googleapis.com/x'],
    ['https://push.apple.com.evil.example/x'],
    ['https://notify.windows.com/x'],
    ['https://127.0.0.1/x'],
    ['https://169.254.169.254/latest'],
    ['http://localhost:8090/api/x'],
    ['file:///etc/passwd'],
    [''],
    [`https://fcm.googleapis.com/${'x'.repeat(2000)}`],
  ])('an endpoint at %s is refused', async (endpoint) => {
    const { author } = await newUsers(actions, 'author')
    const answer = await calls.trySubscribe(author, { ...service.subscribe(), endpoint })
    expect([answer.status, answer.body.code]).toEqual([400, 'push-host'])
    expect(await calls.devicesOf(author)).toEqual([])
  })

  test.each([
    ['https://fcm.googleapis.com/fcm/send/'],
    ['https://updates.push.services.mozilla.com/wpush/v2/'],
    ['https://web.push.apple.com/'],
    ['https://wns2-par02p.notify.windows.com/w/?token='],
  ])('an endpoint at %s is accepted', async (start) => {
    const { author } = await newUsers(actions, 'author')
    const device = service.subscribe()
    expect((await calls.trySubscribe(author, { ...device, endpoint: start + device.device })).status).toBe(200)
  })

  test.each([
    [{ keys: { p256dh: 'BAAA', auth: 'AAAA' } }, 'keys'],
    [{ device: 'no id' }, 'device'],
    [{ lang: 'fr' }, 'lang'],
    [{ switches: { weather: true } }, 'switches'],
  ])('a registration with %j is refused', async (wrong, field) => {
    const { author } = await newUsers(actions, 'author')
    const answer = await calls.trySubscribe(author, service.subscribe(), wrong)
    expect([answer.status, Object.keys(answer.body.data ?? {})]).toEqual([400, [field]])
  })

  test('a registration needs a session', async () => {
    const { open: _open, ...device } = service.subscribe()
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'GET' ? {} : { body: device }
      expect((await server.api.request(method, SUBSCRIPTIONS, body)).status).toBe(401)
    }
  })
})
