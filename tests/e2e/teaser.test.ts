import { expect } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const START = 'يبدأ الشوط الثاني والمدرج كله واقف. '
const TEXT = START + 'م'.repeat(200 - START.length) + 'سر لا يراه الزائر'

const IMAGE = makePng({ width: 320, height: 200, pixel: (x) => (x < 160 ? [10, 90, 105] : [242, 177, 52]) })

journey(
  '[H09] a visitor sees 200 characters, the image, the counts and a link to sign in',
  async ({ phone, appServer }) => {
    const author = await serverClient(appServer, demoUser(31))
    const post = await author.createImagePost(TEXT, IMAGE, 'لونان')
    await author.like(post)
    const { page } = await phone()
    for (const route of ['post', 'post-details']) {
      const document = await page.goto(`/${route}/${post}`)
      expect(document?.status()).toBe(200)
      const card = page.getByRole('article')
      await card.getByText(START).waitFor()
      const text = (await card.textContent()) ?? ''
      expect(text).toContain(`${TEXT.slice(0, 200)}…`)
      expect(text).not.toContain('سر')
      const image = card.getByRole('img', { name: 'لونان' })
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
      const like = card.getByRole('button', { name: `${ar('Log in to like')} 1` })
      expect(await like.isDisabled()).toBe(true)
      await card.getByRole('img', { name: ar('Comments: {count}').replace('{count}', '0') }).waitFor()
    }
    await page.getByRole('button', { name: ar('Log in') }).click()
    await page.waitForURL('**/login**')
  },
)

journey('[H09] a missing post shows a message, and its address answers 404', async ({ phone }) => {
  const { page } = await phone()
  const document = await page.goto(`/post/${makeId()}`)
  expect(document?.status()).toBe(404)
  await page.getByText(ar('This post does not exist')).waitFor()
})
