import { chromium } from 'playwright-core'
import { headlessChromiumPath } from '../support/browsers'
import type { DropScript } from './drop-conversation.page'
import { bundleScript, callScript, inScriptPage } from './script-page'
import { alternate, median, printLine } from './side-by-side'

const ORIGIN = 'http://drop.localhost'
const AT_MOST = 5
const LONG_TASK_MS = 50

type Way = Parameters<DropScript['drop']>[0]

/** @returns the exit code: 1 when it takes too long, or one of its tasks does */
export async function main(args: string[]): Promise<number> {
  const [messages = 10_000, conversations = 5] = args.map(Number)
  const script = await bundleScript('tests/bench/drop-conversation.page.ts')
  const executablePath = (await headlessChromiumPath()) ?? ''
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const context = await browser.newContext()
  const hold = (peers: number[]) =>
    inScriptPage(context, ORIGIN, script, (page) => callScript<DropScript, 'hold'>(page, 'hold', { peers, messages }))
  const drop = async (way: Way) => {
    const dropped = await inScriptPage(context, ORIGIN, script, (page) =>
      callScript<DropScript, 'drop'>(page, 'drop', way),
    )
    if (dropped.left !== messages * (conversations - 1)) throw new Error(`${dropped.left} messages are left`)
    await hold([0])
    return dropped
  }
  const longestTasks: number[] = []
  const once = (way: Way) => async () => {
    const { tookMs, longestTaskMs } = await drop(way)
    if (way === 'product') longestTasks.push(longestTaskMs)
    return tookMs
  }
  try {
    await hold(Array.from({ length: conversations }, (_, peer) => peer))
    const times = await alternate({ measured: once('product'), beside: once('index') })
    const kept = printLine(
      {
        measured: `drop a conversation: ${messages} of ${messages * conversations} messages`,
        beside: 'deletion by index',
        atMost: AT_MOST,
      },
      times,
    )
    const longest = median(longestTasks)
    console.log(
      `longest task meanwhile: ${longest === 0 ? 'below 50' : longest.toFixed(0)} ms (target ≤ ${LONG_TASK_MS})`,
    )
    return kept && longest <= LONG_TASK_MS ? 0 : 1
  } finally {
    await browser.close()
  }
}
