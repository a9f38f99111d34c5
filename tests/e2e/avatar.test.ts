import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './fixtures/at-rest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { photo, type PickedFile } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

const pick = (page: Page, file: PickedFile) => page.locator('input[data-source=avatar]').setInputFiles(file)
const dialog = (page: Page) => page.getByRole('dialog', { name: ar("Choose your picture's circle") })
const circle = (page: Page) => dialog(page).getByRole('group', { name: ar('Circle: the arrow keys move it') })

/** Returns the position of the circle on the image in px. Both are read at once, because the sheet may still move. */
function placeOf(page: Page) {
  return circle(page).evaluate((circle) => {
    const image = circle.closest('dialog')?.querySelector('img')
    if (!image) throw new Error('no picture under the circle')
    const [on, at] = [image.getBoundingClientRect(), circle.getBoundingClientRect()]
    const [x, y, side] = [at.x - on.x, at.y - on.y, at.width].map(Math.round)
    return { x, y, side, preview: Math.round(Math.max(on.width, on.height)) }
  })
}

const ownImage = (page: Page): Locator => page.locator('main section img').first()

journey(
  '[P02] an image is cropped to a circle by mouse, keys and slider, and the server stores a square JPEG',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(48)
    const server = await serverClient(appServer, user)
    const { avatar: before } = await server.profileOf(server.userId)
    await signIn(page, user, { at: '/profile' })
    await page.getByRole('button', { name: ar('Change the picture') }).waitFor()

    await pick(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('ليست صورة') })
    await page.getByText(ar('This file is no picture that can be shown here. Choose a JPEG, PNG or WebP.')).waitFor()
    expect(await dialog(page).count()).toBe(0)

    await pick(page, await photo(page, { width: 1200, height: 900 }))
    await circle(page).waitFor()
    expect(await placeOf(page)).toEqual({ x: 50, y: 50, side: 150, preview: 300 })

    await circle(page).focus()
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight')
    expect(await placeOf(page)).toMatchObject({ x: 55, y: 50, side: 150 })
    await page.keyboard.press('-')
    expect(await placeOf(page)).toMatchObject({ side: 140 })
    await atRest(page)
    const at = await circle(page).boundingBox()
    if (!at) throw new Error('no circle')
    await page.mouse.move(at.x + 60, at.y + 60)
    await page.mouse.down()
    await page.mouse.move(at.x + 30, at.y + 40, { steps: 4 })
    await page.mouse.up()
    // A movement of the pointer is drawn later than a key.
    await expect.poll(() => placeOf(page)).toMatchObject({ x: 30, y: 35, side: 140 })
    await dialog(page).getByRole('slider').focus()
    await page.keyboard.press('End')
    expect(await placeOf(page)).toMatchObject({ y: 0, side: 225 })

    await dialog(page)
      .getByRole('button', { name: ar('Save'), exact: true })
      .click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await server.profileOf(server.userId)).avatar).not.toBe(before)
    const { avatar } = await server.profileOf(server.userId)
    const file = await fetch(`${appServer.directUrl}/api/files/profiles/${server.userId}/${String(avatar)}`)
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    const size = await page.evaluate(
      async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
        return [bitmap.width, bitmap.height]
      },
      Buffer.from(await file.arrayBuffer()).toString('base64'),
    )
    expect(size).toEqual([512, 512])
  },
)

journey('[P02] two fingers resize the circle, one finger moves it', async ({ phone }) => {
  const { page, context } = await phone({ touch: true })
  await signIn(page, demoUser(49), { at: '/profile' })
  await page.getByRole('button', { name: ar('Change the picture') }).waitFor()
  await pick(page, await photo(page, { width: 900, height: 900 }))
  await circle(page).waitFor()
  await atRest(page)
  const on = await dialog(page).locator('img').boundingBox()
  if (!on) throw new Error('no picture')
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Array<[number, number]>) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x: on.x + x, y: on.y + y, id })),
    })
  await touch('touchStart', [120, 120])
  await touch('touchMove', [140, 130])
  await touch('touchEnd')
  await expect.poll(() => placeOf(page)).toMatchObject({ x: 70, y: 60, side: 150 })
  await touch('touchStart', [120, 130])
  await touch('touchStart', [120, 130], [170, 130])
  await touch('touchMove', [95, 130], [170, 130])
  await touch('touchEnd')
  await expect.poll(() => placeOf(page)).toMatchObject({ side: 225 })
})

journey(
  '[P02] without a network the new image is shown at once, survives a killed page and is sent later; it can be removed',
  async ({ phone, appServer }) => {
    const { page, context } = await phone({ worker: true })
    const user = demoUser(50)
    const server = await serverClient(appServer, user)
    const { avatar: before } = await server.profileOf(server.userId)
    await signIn(page, user, { at: '/profile' })
    await page.getByRole('button', { name: ar('Change the picture') }).waitFor()
    await workerHoldsApp(page)
    const file = await photo(page)
    await appServer.proxy.setMode('cut')
    await pick(page, file)
    await circle(page).waitFor()
    await dialog(page)
      .getByRole('button', { name: ar('Save'), exact: true })
      .click()
    await expect.poll(() => ownImage(page).getAttribute('src')).toMatch(/^blob:/)
    // From now on the screen shows that the image waits on this phone.
    await page.locator('[data-queue]').waitFor()
    await page.close({ runBeforeUnload: false })
    const next = await context.newPage()
    await next.goto('/profile')
    await expect.poll(() => ownImage(next).getAttribute('src')).toMatch(/^blob:/)
    await next.locator('[data-queue]').waitFor()
    await appServer.proxy.heal()
    await expect.poll(async () => (await server.profileOf(server.userId)).avatar).not.toBe(before)
    await next.locator('[data-queue=sent]').waitFor()

    await next.getByRole('button', { name: ar('Change the picture') }).click()
    await next.getByRole('button', { name: ar('Remove the picture') }).click()
    await expect.poll(async () => (await server.profileOf(server.userId)).avatar).toBe('')
    await ownImage(next).waitFor({ state: 'detached' })
  },
)
