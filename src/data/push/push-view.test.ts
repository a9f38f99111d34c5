import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { noPush } from './push-browser'

/** A phone whose browser permits pushes. @param fails the name of the error of each subscription */
async function permittedPhone(fails: string, network: () => 'up' | 'down' = () => 'up') {
  const server = scriptedServer()
  const headers = { 'content-type': 'application/json', 'x-mudarraj-epoch': 'epoch1' }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/api/push/key')) return server.fetch(input, init)
    if (network() === 'down') throw new TypeError('no network')
    return new Response(JSON.stringify({ key: 'key' }), { headers })
  }
  const subscribe = () => Promise.reject(new DOMException('no subscription', fails))
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
