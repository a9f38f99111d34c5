import { expect, test } from 'vitest'
import type { PushDevice } from '../support/push-service'
import { until } from '../support/until'
import { deletes, marks, sends } from './message-calls'
import { startPushServer } from './push-server'
import { type Caller, openCaller } from './sync-calls'

// One push at a time: a slow service delays all others.
const { service, server, calls, twoUsers } = await startPushServer({
  settings: { 'push-parallel': 1, 'push-message-delay': '500ms', 'push-group-pause': '0s' },
})

/** The next answer to a device waits until the returned function is called. */
function hold(device: PushDevice, status = 201): () => void {
  let release = () => {}
  const after = new Promise<void>((resolve) => (release = resolve))
  service.answers(device.endpoint, { status, after })
  return release
}

const isAsked = (device: PushDevice) => until('the service is asked', () => service.asked.includes(device.endpoint))

test.each([
  ['deleted', (ali: Caller, _badr: Caller, message: string) => ali.send(deletes(ali, message))],
  ['read', (ali: Caller, badr: Caller) => badr.send(marks(badr, ali.user, { read_number: 1 }))],
] as const)('Z11 a message that is %s while another push is on its way is not pushed', async (_what, change) => {
  const { ali, badr, device } = await twoUsers()
  const third = await openCaller(server)
  const slow = await calls.subscribe(third.user)
  const release = hold(slow)
  const message = sends(ali, badr.user, 'سر')
  await ali.send(sends(ali, third.user))
  await ali.send(message)
  await isAsked(slow)
  expect((await change(ali, badr, message.record))[0]?.verdict).toBe('accepted')
  release()
  await calls.afterAllElse()
  expect(service.to(device)).toEqual([])
})

test('Z11 a device that is forgotten while another push is on its way gets nothing', async () => {
  const { ali, badr, device } = await twoUsers()
  const third = await openCaller(server)
  const slow = await calls.subscribe(third.user)
  const release = hold(slow)
  await ali.send(sends(ali, third.user))
  await ali.send(sends(ali, badr.user, 'سر'))
  await isAsked(slow)
  expect((await calls.forget(badr.user, device.device)).status).toBe(200)
  release()
  await calls.afterAllElse()
  expect(service.to(device)).toEqual([])
})

test('a message that comes while the one before it is sent is pushed too', async () => {
  const { ali, badr, device } = await twoUsers()
  const release = hold(device)
  await ali.send(sends(ali, badr.user, 'الأولى'))
  await isAsked(device)
  await ali.send(sends(ali, badr.user, 'الثانية'))
  release()
  expect((await service.messageTo(device, 2)).message.notification.body).toBe('الثانية')
})

test('an answer that an old subscription is gone does not end a newer one of the device', async () => {
  const { ali, badr, device } = await twoUsers()
  const release = hold(device, 410)
  await ali.send(sends(ali, badr.user))
  await isAsked(device)
  const renewed = { ...service.subscribe(), device: device.device }
  expect((await calls.trySubscribe(badr.user, renewed)).status).toBe(200)
  release()
  await calls.afterAllElse()
  expect(await calls.devicesOf(badr.user)).toEqual([device.device])
})
