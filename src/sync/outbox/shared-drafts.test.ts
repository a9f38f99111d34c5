import { describe, expect, test } from 'vitest'
import { enqueueMessage, enqueuePost, POST } from '../../../tests/support/outbox-steps'
import { openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { storeDraft } from './drafts'
import { activeOperations } from './operations-by-state'

/** One storage with the tabs of a user; each shows the draft of the same id. */
function openTabs() {
  const outbox = openOutbox()
  const { store, timing } = outbox
  const now = timing.now()
  return {
    /** @param afterMs when the key is pressed, after the texts of the test are sent */
    type: (content: string, afterMs: number) =>
      storeDraft(store, timing, POST, { content, alt: '' }, now + afterMs, { peerId: OTHER, replyTo: null }),
    send: (content: string) => enqueueMessage(outbox, POST, OTHER, { content, replyTo: null }),
    post: (content: string) => enqueuePost(outbox, POST, { content, alt: '' }),
    texts: async () => (await activeOperations(store)).map(({ body }) => body.content),
    records: async () => new Set((await activeOperations(store)).map(({ record }) => record)),
    drafts: async () => (await store.drafts.orderBy('savedAt').toArray()).map(({ content }) => content),
  }
}

describe('Y12 one draft in two tabs', () => {
  test('Y12 the text of the second tab is sent as a text of its own, once', async () => {
    const tabs = openTabs()
    await tabs.type('أول', -2)
    const first = await tabs.send('أول')
    const second = await tabs.send('ثانٍ')
    expect(await tabs.send('ثانٍ')).toBe(second)
    expect(await tabs.send('أول')).toBe(first)
    expect(await tabs.texts()).toEqual(['أول', 'ثانٍ'])
    expect(await tabs.records()).toEqual(new Set([POST, second]))
  })

  test('Y12 keys of the second tab after the first one has sent are stored, and sent with their draft', async () => {
    const tabs = openTabs()
    await tabs.type('أول', -2)
    await tabs.send('أول')
    await tabs.type('ثا', 1)
    await tabs.type('ثانٍ', 2)
    expect(await tabs.drafts()).toEqual(['ثانٍ'])
    await tabs.send('ثانٍ')
    expect(await tabs.drafts()).toEqual([])
    expect(await tabs.texts()).toEqual(['أول', 'ثانٍ'])
    await tabs.type('ثالث', 3)
    await tabs.type('', 4)
    expect(await tabs.drafts()).toEqual([])
  })

  test('Y12 another text that the second tab stored before stays when the first one sends', async () => {
    const tabs = openTabs()
    await tabs.type('أول', -3)
    await tabs.type('أول من الثاني', -2)
    await tabs.post('أول')
    expect(await tabs.drafts()).toEqual(['أول من الثاني'])
    await tabs.type('أول من الثاني!', 1)
    expect(await tabs.drafts()).toEqual(['أول من الثاني!'])
  })

  test('Y12 blanks around the text that is sent are no other text, and a late key restores nothing', async () => {
    const tabs = openTabs()
    await tabs.type(' هدف ', -2)
    await tabs.post('هدف')
    await tabs.type(' هدف', -1)
    expect(await tabs.drafts()).toEqual([])
    expect(await tabs.texts()).toEqual(['هدف'])
  })
})
