import { expect } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/picture-files'
import { journey } from './fixtures/journey'
import { askServer } from './fixtures/server-says'
import { demoFan } from './fixtures/stage'
import { ar } from './fixtures/words'

const START = 'يبدأ الشوط الثاني والمدرج كله واقف. '
const TEXT = START + 'م'.repeat(200 - START.length) + 'سر لا يراه الزائر'

const PICTURE = makePng({ width: 320, height: 200, pixel: (x) => (x < 160 ? [10, 90, 105] : [242, 177, 52]) })

journey('[H09] a visitor sees 200 characters, picture, counts and the door', async ({ phone, stage }) => {
  const author = await askServer(stage, demoFan(31))
  const post = await author.createPicturePost(TEXT, PICTURE, 'لونان')
  await author.like(post)
  const { page } = await phone()
  for (const route of ['post', 'post-details']) {
    const document = await page.goto(`/${route}/${post}`)
    expect(document?.status()).toBe(200)
    const card = page.getByRole('article')
    await card.getByText(START).waitFor()
    const words = (await card.textContent()) ?? ''
    expect(words).toContain(`${TEXT.slice(0, 200)}…`)
    expect(words).not.toContain('سر')
    const picture = card.getByRole('img', { name: 'لونان' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    const like = card.getByRole('button', { name: `${ar('Log in to like')} 1` })
    expect(await like.isDisabled()).toBe(true)
    await card.getByRole('img', { name: ar('Comments: {count}').replace('{count}', '0') }).waitFor()
  }
  await page.getByRole('button', { name: ar('Log in') }).click()
  await page.waitForURL('**/login**')
})

journey('[H09] a missing post says so, and its address is 404', async ({ phone }) => {
  const { page } = await phone()
  const document = await page.goto(`/post/${makeId()}`)
  expect(document?.status()).toBe(404)
  await page.getByText(ar('This post does not exist')).waitFor()
})
