import { expect } from 'vitest'
import { makeJpeg } from '../support/jpeg-file'
import { expectAccessible } from './fixtures/axe'
import { repeats, speak } from './fixtures/language'
import { publish, signInByForm, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { photo, pick } from './fixtures/photos'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'
import { ar } from './fixtures/catalogue'

for (const language of ['ar', 'en'] as const) {
  journey(
    `no screen has violations that axe finds in light or dark theme, and none scrolls sideways at 360 px: ${language}`,
    repeats(language),
    async ({ phone, appServer }) => {
      const { page, context } = await phone({ worker: true, width: 360 })
      const look = (screen: string) => expectAccessible(page, screen)
      await page.goto('/login')
      await page.getByRole('tab', { name: ar('New account') }).waitFor()
      await look('login')
      await page.getByRole('tab', { name: ar('New account') }).click()
      await look('registration')
      for (const step of ['recovery', 'recovery-sent']) {
        await page.goto(`/login#${step}`)
        await page.getByRole('heading', { name: ar('New password') }).waitFor()
        await look(step)
      }
      await signInByForm(page)
      await speak(context, language)
      await page.goto('/hashtags')
      await page.getByRole('article').first().waitFor()
      const tabs = page.getByRole('tab')
      for (const n of [0, 1, 2]) {
        await tabs.nth(n).click()
        await page.getByRole('article').first().waitFor()
        await look(`hashtags, tab ${n + 1}`)
      }
      const post = await page.locator('article[data-post]').first().getAttribute('data-post')
      for (const path of [
        `/post/${post}`,
        '/create-hashtag-post',
        '/profile',
        '/saved-posts',
        '/edit-profile',
        '/user-profile/demofan00000002',
        '/followers-following/demofan00000002/followers',
        `/search?q=${encodeURIComponent('ال')}`,
        `/hashtag/${encodeURIComponent('الهلال')}`,
        '/no-such-page',
      ]) {
        await page.goto(path)
        await page.locator('main').first().waitFor()
        await look(path)
      }
      const inLanguage = (message: string) => (language === 'ar' ? ar(message) : message)
      await page.goto('/my-posts')
      const dots = page
        .getByRole('article')
        .first()
        .getByRole('button', { name: inLanguage('Post options') })
      await dots.click()
      await page.getByRole('dialog', { name: inLanguage('Post options') }).waitFor()
      await look('own post, its menu open')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: inLanguage('Edit') })
        .click()
      await page
        .getByRole('dialog', { name: inLanguage('Edit post') })
        .getByRole('textbox')
        .first()
        .waitFor()
      await look('edit of an own post')
      await page.keyboard.press('Escape')
      await dots.click()
      await page.getByRole('button', { name: inLanguage('Delete post') }).click()
      await page.getByRole('dialog', { name: inLanguage('Delete the post?') }).waitFor()
      await look('question before a deletion')
      const server = await serverClient(appServer, demoUser(22))
      const file = makeJpeg({ width: 900, height: 1600, block: (x, y) => [(x * 5 + y) % 256, 120, 140] })
      await page.goto(`/post/${await server.createImagePost('صورة', file, 'علم كبير')}`)
      await page.locator('button[data-image]').click()
      await page.getByRole('dialog').getByRole('img', { name: 'علم كبير' }).waitFor()
      await look('whole picture')
      await page.goto('/create-hashtag-post')
      await pick(page, await photo(page))
      await page.getByRole('button', { name: inLanguage('Remove the picture') }).waitFor()
      await expect
        .poll(() => page.getByRole('button', { name: inLanguage('Publish'), exact: true }).isEnabled())
        .toBe(true)
      await look('composer with a picture')
      await page.getByRole('button', { name: inLanguage('Describe the picture') }).click()
      await page.getByRole('textbox', { name: inLanguage('What the picture shows') }).waitFor()
      await look('words of a picture')
      if (language === 'ar') {
        await page.goto('/hashtags')
        await workerHoldsApp(page)
        await appServer.proxy.setMode('cut')
        await publish(page, 'بلا شبكة')
        await page.locator('article[data-delivery]').first().waitFor()
        await look('feed with an unsent post')
        await page.getByRole('button', { name: /انتظار/ }).click()
        await page.getByRole('dialog', { name: ar('Waiting') }).waitFor()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: ar('Options') })
          .click()
        await look('outbox')
      }
    },
  )
}
