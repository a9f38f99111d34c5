import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { composeWithImage, publishToFeed } from './fixtures/composer'
import { signIn, signInByForm, storedCard, unsentCard, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { killableBrowser } from './fixtures/killable-browser'
import { photo } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser, type AppServer } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const patches = (appServer: AppServer) =>
  appServer.proxy.log.all.filter(({ method, path }) => method === 'PATCH' && path.startsWith('/api/uploads/'))

/** Returns whether the card's image is drawn, and the address it was loaded from. */
const imageOf = (page: Page, text: string) =>
  page.evaluate((text) => {
    const cards = [...document.querySelectorAll('article')]
    const img = cards
      .find((card) => card.textContent.includes(text))
      ?.querySelector<HTMLImageElement>('figure img, a img, button img')
    return img ? { drawn: img.complete && img.naturalWidth > 0, src: img.currentSrc } : null
  }, text)

journey(
  '[H07] [O05] [O07] an image post from a browser that was killed during the upload arrives once, with the whole image',
  async ({ appServer }) => {
    const text = 'صورة من نفق الملعب'
    const user = demoUser(17)
    const browser = await killableBrowser(appServer.url)
    try {
      const page = await browser.start()
      await signInByForm(page, user)
      await workerHoldsApp(page)
      await appServer.proxy.setMode('cut')
      await composeWithImage(page, text, await photo(page, { width: 3000, height: 2250 }))
      await publishToFeed(page)
      await unsentCard(page, text).waitFor()
      await expect.poll(() => imageOf(page, text)).toMatchObject({ drawn: true, src: expect.stringMatching(/^blob:/) })

      // The first chunks arrive, then the uplink fails: the browser is killed with a request on its way.
      appServer.proxy.setPlan(({ method }) =>
        method === 'PATCH' && patches(appServer).length > 2 ? { kind: 'silence' } : { kind: 'pass' },
      )
      await appServer.proxy.setMode('pass')
      await expect.poll(() => patches(appServer).some(({ fault }) => fault.kind === 'silence')).toBe(true)
      await browser.kill()

      await appServer.proxy.heal(true)
      const before = appServer.proxy.log.all.length
      const again = await browser.start()
      await again.goto('/hashtags')
      await storedCard(again, text).first().waitFor()
      const server = await serverClient(appServer, user)
      const { items } = await server.postsWith(text)
      expect(items).toHaveLength(1)
      expect(items[0]).toMatchObject({ image_width: 1600, image_height: 1200 })
      const later = appServer.proxy.log.all.slice(before).filter(({ path }) => path.startsWith('/api/uploads'))
      expect(later[0]?.method, 'the upload resumes with a HEAD request').toBe('HEAD')
      expect(later.filter(({ method }) => method === 'POST')).toEqual([])
      const file = await fetch(
        `${appServer.directUrl}/api/files/hashtag_posts/${items[0]?.id}/${String(items[0]?.image)}`,
      )
      expect(file.headers.get('content-type')).toBe('image/jpeg')
    } finally {
      await browser.close()
    }
  },
)

journey(
  '[O02] [O03] images that were shown once are shown without a network, also after a reload',
  async ({ phone, appServer }) => {
    const text = 'صورة للذكرى'
    const user = demoUser(19)
    const author = await phone({ worker: true })
    await signIn(author.page, user)
    await composeWithImage(author.page, text, await photo(author.page))
    await publishToFeed(author.page)
    await storedCard(author.page, text).first().waitFor()
    const server = await serverClient(appServer, user)
    const id = (await server.postsWith(text)).items[0]?.id ?? ''
    expect(id).not.toBe('')

    const { page } = await phone({ worker: true })
    await signIn(page, demoUser(20))
    await workerHoldsApp(page)
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await storedCard(page, text).first().scrollIntoViewIfNeeded()
    await expect.poll(() => imageOf(page, text)).toMatchObject({ drawn: true })
    // The cache has pictures of users and advertisements, too.
    const cached = () =>
      page.evaluate(() =>
        caches
          .open('pictures')
          .then((cache) => cache.keys())
          .then((keys) => keys.map(({ url }) => url).join()),
      )
    await expect.poll(cached).toContain(id)
    await appServer.proxy.setMode('cut')
    await page.reload()
    await page.getByRole('tab', { name: ar('All posts') }).click()
    await storedCard(page, text).first().scrollIntoViewIfNeeded()
    await expect
      .poll(() => imageOf(page, text))
      .toMatchObject({ drawn: true, src: expect.stringContaining('/api/files/') })

    await appServer.proxy.heal(true)
    await server.deletePost(id)
    await storedCard(page, text).waitFor({ state: 'detached' })
    await expect.poll(cached).not.toContain(id)
  },
)
