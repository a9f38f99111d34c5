import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SYNC_PATH } from '../support/fault-proxy'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { signInByForm } from './fixtures/user'

/**
 * Records, from the first draw on, which post is first and where below the bars. Returns the different results in order.
 * The network strip is one of the bars: by design it pushes the content, and on a slow computer it says "connecting".
 */
async function recordFirstPost(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { firstPosts: seen })
    const look = () => {
      const first = document.querySelector<HTMLElement>('article[data-post]')
      const strip = document.querySelector<HTMLElement>('[data-strip]')?.offsetHeight ?? 0
      const now = first && `${first.dataset.post} at ${Math.round(first.getBoundingClientRect().top - strip)}`
      if (now && seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { firstPosts: string[] }).firstPosts)
}

journey(
  'a first feed is drawn once: its first post neither changes nor moves by itself',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const firstPosts = await recordFirstPost(page)
    // A slow link: the phone draws each answer before the next one comes.
    appServer.proxy.setPlan(({ path }) =>
      path === SYNC_PATH ? { kind: 'delay', beforeMs: 0, afterMs: 400 } : { kind: 'pass' },
    )
    await signInByForm(page, demoUser(33))
    // The post has a tag of the open tab. Its answer comes after those that fill the windows.
    const server = await serverClient(appServer, demoUser(34))
    await page.getByRole('article').first().waitFor()
    await server.createPost('آخر ما وصل #ديربي_العاصمة')
    await page.getByRole('button', { name: 'منشور جديد' }).waitFor()
    expect((await firstPosts()).join(', then ')).not.toContain('then')
  },
)
