import type { BrowserContext } from 'playwright-core'
import { NEWEST, withChats } from './phone-with-chats'
import { alternate, printLine } from './side-by-side'

const AT_MOST = 1.5

/** @returns the exit code: 1 when a long conversation takes too long */
export async function main(args: string[]): Promise<number> {
  const [long = 10_000, short = 200] = args.map(Number)
  return withChats([long, short], async ({ context, peers: [longPeer = '', shortPeer = ''] }) => {
    for (const peer of [longPeer, shortPeer]) await timeOpening(context, peer)
    const times = await alternate({
      measured: () => timeOpening(context, longPeer),
      beside: () => timeOpening(context, shortPeer),
    })
    const line = { measured: `open a conversation of ${long} messages`, beside: `one of ${short}`, atMost: AT_MOST }
    return printLine(line, times) ? 0 : 1
  })
}

/**
 * The app starts with the conversation: nothing of it is in memory.
 * @returns ms from the start of the navigation until its newest message is drawn
 */
async function timeOpening(context: BrowserContext, peer: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(noteDrawn, NEWEST)
  await page.goto(`/private-chat/${peer}`)
  const drawnAt = await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt)
  const ms = Number(await drawnAt.jsonValue())
  await page.close()
  return ms
}

/** Runs in the page before the app: notes the first frame that showed a message. */
function noteDrawn(text: string): void {
  const look = () => {
    const found = [...document.querySelectorAll('[role=log] article')].some((one) => one.textContent.includes(text))
    requestAnimationFrame(found ? (at) => Object.assign(globalThis, { drawnAt: at }) : look)
  }
  requestAnimationFrame(look)
}
