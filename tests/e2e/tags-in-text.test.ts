import { expect } from 'vitest'
import { publish, signIn, storedCard } from './fixtures/user'
import { journey } from './fixtures/journey'
import { serverClient } from './fixtures/server-client'
import { demoUser } from './fixtures/app-server'

/** [typed text, the tag in it, a text with the same tag in another spelling] */
const TAGS: Array<[text: string, tag: string, other: string]> = [
  ['ما أجمل #الهِلَال_الليلة', '#الهِلَال_الليلة', 'وهنا #الهـــلال_الليله أيضًا'],
  ['سلام به #پرسپولیس_تهران', '#پرسپولیس_تهران', 'ومن هنا #پرسپوليس_تهران'],
  ['شعارنا #مدرّج_٢٠٣٤', '#مدرّج_٢٠٣٤', 'قبل #مدرج_2034 بكثير'],
]

journey(
  '[H08] tags with harakat, Persian letters and Arabic digits link to one page for all spellings',
  async ({ phone, appServer }) => {
    const { page } = await phone()
    const user = demoUser(29)
    await signIn(page, user)
    const server = await serverClient(appServer, demoUser(30))
    for (const [text, tag, other] of TAGS) {
      await server.createPost(other)
      await publish(page, text)
      const card = storedCard(page, text).first()
      await card.waitFor()
      await card.getByRole('link', { name: tag, exact: true }).click()
      await page.waitForURL('**/hashtag/**')
      await page.getByRole('heading', { name: tag, exact: true }).waitFor()
      await storedCard(page, text).waitFor()
      await storedCard(page, other).waitFor()
      await page.goto('/hashtags')
    }
  },
)

journey('[H08] punctuation, URLs and words with a # inside are no tags', async ({ phone, appServer }) => {
  const { page } = await phone()
  const user = demoUser(31)
  await signIn(page, user)
  const server = await serverClient(appServer, user)
  const post = await server.createPost('كرة#قدم، #الهلال؟ https://example.com/#goal ## #أ#ب &#39;')
  await page.goto(`/post/${post}`)
  const links = page.getByRole('article').locator('p').first().getByRole('link')
  await links.first().waitFor()
  expect(await links.allTextContents()).toEqual(['#الهلال', 'example.com/#goal', '#أ', '#ب'])
})
