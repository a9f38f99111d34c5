import { chromium } from 'playwright-core'
import type { SyncRequest } from '@/domain/wire'
import { sends } from '../server/message-calls'
import { openCaller } from '../server/sync-calls'
import { openApi, type User } from '../support/api'
import { headlessChromiumPath } from '../support/browsers'
import { type Exchange, startFaultProxy, SYNC_PATH } from '../support/fault-proxy'
import { startServer } from '../support/server'
import type { BatchScript } from './message-batches.page'
import { bundleScript, callScript, inScriptPage } from './script-page'
import { alternate, printLine, type Sides } from './side-by-side'

const AT_LEAST = 40
const TEXT = 'هدف في الدقيقة التسعين، والمدرج كله واقف'
/** Single calls that a round makes: their number only scales the time. */
const SINGLE_CALLS = 20

/** @returns the exit code: 1 when the batches save too little */
export async function main(args: string[]): Promise<number> {
  const [messages = 200, chats = 5, roundTripMs = 300] = args.map(Number)
  const server = await startServer()
  const half = roundTripMs / 2
  const proxy = await startFaultProxy({
    target: server.url,
    recordBodies: true,
    plan: () => ({ kind: 'delay', beforeMs: half, afterMs: half }),
  })
  const executablePath = (await headlessChromiumPath()) ?? ''
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const [me, ...peers] = await Promise.all(Array.from({ length: chats + 1 }, () => server.api.register()))
    if (!me) return 1
    const script = await bundleScript('tests/bench/message-batches.page.ts')
    const single = await openCaller({ api: openApi(proxy.url, { email: '', password: '' }) }, me)
    const calls: string[] = []
    const times = await inScriptPage(await browser.newContext(), proxy.url, script, async (page) => {
      await callScript<BatchScript, 'start'>(page, 'start', sessionOf(me))
      const sides: Sides = {
        async measured() {
          await proxy.setMode('cut')
          await callScript<BatchScript, 'queue'>(page, 'queue', {
            peers: peers.map(({ id }) => id),
            messages,
            text: TEXT,
          })
          await proxy.setMode('pass')
          const before = proxy.log.of(SYNC_PATH).length
          const ms = await callScript<BatchScript, 'deliver'>(page, 'deliver', undefined)
          calls.push(proxy.log.of(SYNC_PATH).slice(before).map(operationsIn).join('+'))
          return ms
        },
        async beside() {
          const began = performance.now()
          for (let n = 0; n < SINGLE_CALLS; n += 1)
            await single.send(sends(single, peers[n % chats] ?? me, `${TEXT} ${n}`))
          return ((performance.now() - began) * messages) / SINGLE_CALLS
        },
      }
      return alternate(sides)
    })
    console.log(`messages in each call, by round: ${calls.join(', ')}`)
    const measured = `${messages} messages to ${chats} conversations, round trip ${roundTripMs} ms`
    return printLine({ measured, beside: 'one call each', atLeast: AT_LEAST }, times) ? 0 : 1
  } finally {
    await browser.close()
    await proxy.close()
    await server.stop()
  }
}

const operationsIn = ({ requestBody }: Exchange): number => (JSON.parse(requestBody) as SyncRequest).ops.length

const sessionOf = ({ token, id, email, username }: User) => ({ token, user: { id, email, username, verified: false } })
