import { expect } from 'vitest'
import { makeId } from '../support/api'
import { makePng } from '../support/picture-files'
import { journey } from './stage/journey'
import { askServer } from './stage/server-says'
import { demoFan, type Stage } from './stage/stage'
import { ar } from './stage/words'

const START = 'يبدأ الشوط الثاني والمدرج كله واقف. '
const TEXT = START + 'م'.repeat(200 - START.length) + 'سر لا يراه الزائر'

/** A post with a picture, made over a good link; returns its id. */
async function publishPicture(stage: Stage, token: string): Promise<string> {
  const [upload, post] = [makeId(), makeId()]
  const file = makePng({ width: 320, height: 200, pixel: (x) => (x < 160 ? [10, 90, 105] : [242, 177, 52]) })
  const send = async (method: string, path: string, headers: Record<string, string>, body?: BodyInit) => {
    const answer = await fetch(stage.directUrl + path, {
      method,
      headers: { Authorization: token, 'tus-resumable': '1.0.0', ...headers },
      ...(body ? { body } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  const name = `id ${Buffer.from(upload).toString('base64')}`
  await send('POST', '/api/uploads', { 'upload-length': String(file.length), 'upload-metadata': name })
  const chunk = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await send('PATCH', `/api/uploads/${upload}`, chunk, new Uint8Array(file))
  const row = { id: post, content: TEXT, image_upload: upload, image_alt: 'لونان' }
  const json = { 'content-type': 'application/json' }
  await send('POST', '/api/collections/hashtag_posts/records', json, JSON.stringify(row))
  return post
}

journey('[H09] a visitor sees 200 characters, picture, counts and the door', async ({ phone, stage }) => {
  const author = await askServer(stage, demoFan(31))
  const post = await publishPicture(stage, author.token)
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
