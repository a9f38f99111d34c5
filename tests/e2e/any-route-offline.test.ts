import { expect } from 'vitest'
import { signIn, workerHoldsApp } from './fixtures/user'
import { journey } from './fixtures/journey'
import { ar } from './fixtures/catalogue'

journey('[O02] the app starts without a network on any route, visited before or not', async ({ phone, appServer }) => {
  const { page, context } = await phone({ worker: true })
  await signIn(page)
  await workerHoldsApp(page)
  const post = await page.locator('article[data-post]').first().getAttribute('data-post')
  await page.goto('/matches')
  await page.locator('main [data-match]').first().waitFor()
  await page.close()
  await appServer.proxy.setMode('cut')

  const landmarks: Array<[string, string]> = [
    ['/', 'main [data-match]'],
    ['/hashtags', 'article'],
    ['/matches', 'main [data-match]'],
    [`/post/${post}`, 'article'],
    [`/post-details/${post}`, 'article'],
    ['/create-hashtag-post', 'textarea'],
    [`/hashtag/${encodeURIComponent('الهلال')}`, 'textarea'],
    ['/profile', 'h1'],
    ['/edit-profile', 'textarea'],
    ['/user-profile/demofan00000002', 'h1'],
    ['/followers-following/demofan00000002/followers', '[role=tab]'],
    ['/profile-redirect', 'h1'],
    ['/search', 'input'],
    ['/login', 'main'],
    ['/not/a/page', 'main'],
  ]
  for (const [path, landmark] of landmarks) {
    const next = await context.newPage()
    await next.goto(path)
    await next.locator(landmark).first().waitFor()
    await next.close()
  }
  expect(ar('Page not found')).toBeTruthy()
})
