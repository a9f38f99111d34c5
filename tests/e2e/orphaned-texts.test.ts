import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { photo, pick } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { commentCard, sendComment, sendButton, unsentComment } from './fixtures/thread'
import { ar } from './fixtures/catalogue'

journey(
  'a comment whose parent was deleted meanwhile can be copied or discarded, and one with only an image discarded',
  async ({ phone, appServer }) => {
    const [author, other] = [await serverClient(appServer, demoUser(61)), await serverClient(appServer, demoUser(62))]
    const [post, lost] = [await author.createPost('يبقى هذا المنشور'), await author.createPost('يُحذف هذا المنشور')]
    const top = await other.comment(post, 'يُحذف هذا التعليق')
    await author.comment(post, 'رد يُبقي مكانه', top)
    const { page, context } = await phone({ worker: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, demoUser(63))
    await workerHoldsApp(page)
    await page.goto(`/comments/${lost}`)
    await page.getByText('يُحذف هذا المنشور').waitFor()
    await page.goto(`/comments/${post}`)
    await commentCard(page, 'رد يُبقي مكانه').waitFor()
    await appServer.proxy.setMode('cut')
    await commentCard(page, 'يُحذف هذا التعليق')
      .getByRole('button', { name: ar('Reply'), exact: true })
      .click()
    await sendComment(page, 'رد كُتب بلا شبكة')
    await unsentComment(page, 'رد كُتب بلا شبكة').waitFor()
    await page.goto(`/comments/${lost}`)
    await pick(page, await photo(page))
    await page.getByRole('button', { name: ar('Remove the picture') }).waitFor()
    await sendButton(page).click()
    await page.locator('article[data-comment][data-delivery]').waitFor()
    await page.goto(`/comments/${post}`)
    await other.deleteComment(top)
    await author.deletePost(lost)
    await appServer.proxy.heal()

    const refused = page.locator('article[data-comment][data-delivery=refused]')
    const reason = ar('The post or comment that it belongs to was deleted. What you wrote is kept here.')
    await refused.getByText(reason).waitFor()
    const line = refused.locator('[data-queue=refused]').getByRole('button')
    expect(await line.allTextContents()).toEqual([ar('Copy the text'), ar('Delete')])
    await refused.getByRole('button', { name: ar('Copy the text') }).click()
    await page.getByText(ar('Text copied')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('رد كُتب بلا شبكة')

    await page.getByRole('button', { name: /^اثنان لم يُقبلا/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(ar('Everything here is kept on your phone until you decide.')).waitFor()
    const actionsOf = (text: string) => sheet.getByRole('listitem').filter({ hasText: text }).getByRole('button')
    expect(await actionsOf('رد كُتب بلا شبكة').allTextContents()).toEqual([ar('Copy the text'), ar('Delete')])
    expect(await actionsOf(ar('A picture')).allTextContents()).toEqual([ar('Delete')])
  },
)
