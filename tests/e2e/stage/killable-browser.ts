import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../support/browsers'

/** A browser whose process can die like a phone's: without a word, its storage as it is on the disk. */
export interface KillableBrowser {
  /** Starts it on the storage that the last life left. */
  start(): Promise<Page>
  kill(): Promise<void>
  close(): Promise<void>
}

export async function killableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'mudarraj-profile-'))
  let child: ChildProcess | null = null

  async function kill(): Promise<void> {
    const dying = child
    child = null
    if (!dying || dying.exitCode !== null) return
    const gone = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill('SIGKILL')
    await gone
  }

  return {
    async start() {
      child = spawn((await chromiumPath()) ?? '', [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--lang=ar',
        '--window-size=390,844',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ])
      const browser = await chromium.connectOverCDP(await addressOf(child))
      const page = browser.contexts()[0]?.pages()[0]
      if (!page) throw new Error('the browser has no page')
      page.setDefaultTimeout(30_000)
      return page
    },
    kill,
    async close() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** The browser tells where it listens, once. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the browser ended: ${said}`)))
  })
}
