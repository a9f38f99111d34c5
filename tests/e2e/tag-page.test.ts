import { expect } from 'vitest'
import { signIn } from './stage/fan'
import { journey } from './stage/journey'
import { askServer } from './stage/server-says'
import { demoFan } from './stage/stage'
import { ar } from './stage/words'

journey(
  '[H06] a tag: its counts and badge, ten at a time, a composer that begins with the tag',
  async ({ phone, stage }) => {
    const { page } = await phone()
    const fan = demoFan(13)
    await signIn(page, fan)
    const server = await askServer(stage, fan)
    const { tag, total } = await server.topTrend()
    await page.goto(`/hashtag/${encodeURIComponent(tag)}`)
    await page
      .getByRole('heading', { name: new RegExp(tag) })
      .first()
      .waitFor()
    await page.getByText(ar('Trending'), { exact: true }).first().waitFor()
    await page
      .getByText(new RegExp(String(total)))
      .first()
      .waitFor()
    await page.getByRole('article').first().waitFor()

    const composer = page.getByRole('textbox', { name: ar('Text of the post') })
    expect(await composer.inputValue()).toContain(`#${tag}`)
    await composer.fill(`#${tag} كتبت من صفحة الوسم`)
    await page.getByRole('button', { name: ar('Publish') }).click()
    await page.locator('article', { hasText: 'كتبت من صفحة الوسم' }).first().waitFor()

    await page.getByRole('button', { name: new RegExp(ar('Load more')) }).scrollIntoViewIfNeeded()
    await page.getByText(ar('Back')).count()
  },
)
