import { chromium } from 'playwright-core'
import { headlessChromiumPath } from '../support/browsers'
import { bundleScript, callScript, inScriptPage } from './script-page'
import type { SearchScript } from './search-messages.page'
import { alternate, printLine } from './side-by-side'

const ORIGIN = 'http://search.localhost'
const AT_MOST = 2

type Way = Parameters<SearchScript['read']>[0]

/** @returns the exit code: 1 when a search takes too long */
export async function main(args: string[]): Promise<number> {
  const [conversations = 50, messages = 200] = args.map(Number)
  const script = await bundleScript('tests/bench/search-messages.page.ts')
  const executablePath = (await headlessChromiumPath()) ?? ''
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const context = await browser.newContext()
  const read = (way: Way) => async () => {
    const { tookMs, found } = await inScriptPage(context, ORIGIN, script, (page) =>
      callScript<SearchScript, 'read'>(page, 'read', way),
    )
    if (found === 0) throw new Error('the search found nothing')
    return tookMs
  }
  try {
    await inScriptPage(context, ORIGIN, script, (page) =>
      callScript<SearchScript, 'hold'>(page, 'hold', { conversations, messages }),
    )
    for (const way of ['search', 'rows'] as const) await read(way)()
    const times = await alternate({ measured: read('search'), beside: read('rows') })
    const measured = `search ${messages * conversations} held messages`
    return printLine({ measured, beside: 'reading the same rows', atMost: AT_MOST }, times) ? 0 : 1
  } finally {
    await browser.close()
  }
}
