import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { noPush } from './push-browser'

/** A phone whose browser permits pushes. @param subscription the name of the error of each one, or what asks for it */
async function permittedPhone(
  subscription: string | (() => Promise<never>),
  network: () => 'up' | 'down' | 'silent' = () => 'up',
) {
  const server = scriptedServer()
  const headers = { 'content-type': 'application/json', 'x-mudarraj-epoch': 'epoch1' }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/api/push/key')) return server.fetch(input, init)
    if (network() === 'down') throw new TypeError('no network')
    if (network() === 'silent') return new Promise(() => {})
    return new Response(JSON.stringify({ key: 'key' }), { headers })
  }
  const fails = () => Promise.reject(new DOMException('no subscription', String(subscription)))
  const subscribe = typeof subscription === 'string' ? fails : subscription
  const { account } = await runPhone({
    fetch,
    pushBrowser: { ...noPush, support: () => 'supported', permission: () => 'granted', subscribe },
  })
  return { account, state: async () => (await firstValueFrom(account.push.view$)).state }
}

test.each([
  ['NotAllowedError', 'denied'],
  ['NotSupportedError', 'unsupported'],
  ['AbortError', 'no-service'],
])('pushes that a browser does not give (%s) do not wait for the network', async (fails, shown) => {
  const { account, state } = await permittedPhone(fails)
  expect(await state()).toBe('off')
  await account.push.enable('ar')
  expect(await state()).toBe(shown)
})

test('pushes wait for the network while there is none, also after another failure', async () => {
  let network: 'up' | 'down' = 'up'
  const { account, state } = await permittedPhone('AbortError', () => network)
  await account.push.enable('ar')
  expect(await state()).toBe('no-service')
  network = 'down'
  account.push.notify('retry')
  await eventually(async () => expect(await state()).toBe('starting'))
})

test('a try that ends late leaves the result of a newer one', async () => {
  let asked = 0
  let onFirst: () => void
  const firstAsked = new Promise<void>((resolve) => (onFirst = resolve))
  // The first try waits for an answer of the browser that does not come.
  const subscribe = async () => {
    asked += 1
    if (asked === 1) {
      onFirst()
      await new Promise(() => {})
    }
    throw new DOMException('no subscription', 'NotSupportedError')
  }
  const { account, state } = await permittedPhone(subscribe)
  const seen: string[] = []
  const watching = account.push.view$.subscribe((view) => seen.push(view.state))
  const first = account.push.enable('ar')
  // At once, before the phone's clock, which runs faster, ends the first try.
  await firstAsked
  await account.push.enable('ar')
  await first
  expect(await state()).toBe('unsupported')
  watching.unsubscribe()
  expect(seen).not.toContain('no-service')
})

test('a new try does not show the failure of an earlier one', async () => {
  let [hangs, asks] = [false, false]
  const { account, state } = await permittedPhone('AbortError', () => {
    asks = hangs
    return hangs ? 'silent' : 'up'
  })
  await account.push.enable('ar')
  expect(await state()).toBe('no-service')
  hangs = true
  void account.push.enable('ar')
  await eventually(async () => expect(asks).toBe(true))
  expect(await state()).toBe('starting')
})

test('pushes that the user wants and the browser does not give are still wanted, until they are turned off', async () => {
  const { account } = await permittedPhone('NotAllowedError')
  const wanted = async () => (await firstValueFrom(account.push.view$)).wanted
  expect(await wanted()).toBe(false)
  await account.push.enable('ar')
  expect(await wanted()).toBe(true)
  await account.push.disable()
  expect(await wanted()).toBe(false)
})
