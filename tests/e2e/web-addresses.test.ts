import { expect } from 'vitest'
import { demoUser } from './fixtures/app-server'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { signIn, storedCard } from './fixtures/user'

const LONG = `https://www.example.com/${'goals/'.repeat(30)}`

journey(
  '[X02] an address in a post and a comment is a link to a new tab, and nothing is fetched of it before',
  async ({ phone, appServer }) => {
    const user = demoUser(33)
    const server = await serverClient(appServer, user)
    const post = await server.createPost(`شاهدوا الأهداف (${LONG})، ثم #الهلال`)
    await server.comment(post, 'وهنا http://news.example.org/1؟ لا https://a:b@example.com/')
    const { page, context } = await phone({ width: 360 })
    const fetched: string[] = []
    await context.route(/example\.(com|org)/, (route) => {
      fetched.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>there</title>' })
    })
    await signIn(page, user)
    await page.getByRole('tab').nth(2).click()
    const card = storedCard(page, 'شاهدوا الأهداف').first()
    const link = card.getByRole('link', { name: /^example\.com/ })
    await link.waitFor()
    expect(await link.textContent()).toBe('example.com/goals/goals/goals/goal…')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
    expect(await card.locator('p').first().textContent()).toBe(
      'شاهدوا الأهداف (example.com/goals/goals/goals/goal…)، ثم #الهلال',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(fetched).toEqual([])

    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await tab.waitForURL(LONG)
    expect(await tab.evaluate(() => [document.referrer, window.opener])).toEqual(['', null])
    // A tap on the link does not open the post.
    expect(new URL(page.url()).pathname).toBe('/hashtags')

    await page.goto(`/post/${post}`)
    const links = page.locator('article[data-comment]').first().locator('p').getByRole('link')
    await links.first().waitFor()
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      'http://news.example.org/1',
    ])

    await page.goto(`/comments/${post}`)
    await page.getByText('شاهدوا الأهداف (example.com/goals/goals/goals/goal…)، ثم #الهلال').first().waitFor()
  },
)
