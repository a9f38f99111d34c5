import type { Screen, Visit } from './screen'
import { seeOffline } from './steps'

export const SCREENS_OF_NEWS: readonly Screen[] = [
  { name: 'news', as: 'user', route: '/matches', sizes: ['phone', 'small', 'desk'], prepare: seeNews },
  {
    name: 'news-item',
    as: 'user',
    route: '/matches',
    sizes: ['phone', 'small', 'desk'],
    prepare: async (visit) => {
      await seeNews(visit)
      await openItem(visit, 0)
    },
  },
  {
    name: 'news-item-without-link',
    as: 'user',
    route: '/matches',
    prepare: async (visit) => {
      await seeNews(visit)
      await openItem(visit, 8)
    },
  },
  {
    name: 'news-offline',
    as: 'spectator',
    route: '/matches',
    prepare: async (visit) => {
      // The screen before this one is offline, too.
      await visit.appServer.proxy.heal()
      await seeNews(visit)
      await visit.appServer.proxy.setMode('cut')
      await visit.page.reload()
      await visit.page.locator(`${NEWS} img`).first().waitFor()
      await seeOffline(visit)
      await visit.page.mouse.wheel(0, 10_000)
    },
  },
]

const NEWS = 'main [data-news]'

/** All pictures have loaded. */
async function seeNews(visit: Visit): Promise<void> {
  await visit.page.getByRole('tab', { name: visit.text('News') }).click()
  await visit.page.locator(NEWS).first().waitFor()
  await visit.page.waitForFunction(
    (pictures) => [...document.querySelectorAll<HTMLImageElement>(pictures)].every((one) => one.complete),
    `${NEWS} img`,
  )
}

async function openItem({ page }: Visit, at: number): Promise<void> {
  await page.locator(NEWS).nth(at).click()
  await page.getByRole('dialog').waitFor()
}
