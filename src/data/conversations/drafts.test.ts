import { NEVER } from 'rxjs'
import { expect, test } from 'vitest'
import { SerialQueue } from '@/lib/serial-queue'
import { channelWith } from '@/sync/pull/ranges'
import { all } from '../../../tests/support/outbox-steps'
import { ME, openOutbox, OTHER } from '../../../tests/support/phone-stores'
import { messageDrafts } from './drafts'
import type { ConversationParts } from './kind'
import { messageCommands } from './message-commands'

const DRAFT = 'draftdraftdraf1'
const CHANNEL = channelWith(ME, OTHER)

test('a message that is sent before its last keys are stored leaves no draft', async () => {
  const outbox = openOutbox()
  const typed = new SerialQueue()
  const nameOf = () => new Promise<string>((resolve) => setTimeout(() => resolve(''), 20))
  const parts = {
    outbox,
    sources: { images$: NEVER },
    kindOf: () => ({ nameOf }),
    onOutboxChanged() {},
  } as unknown as ConversationParts
  const { saveDraft } = messageDrafts(parts, typed, async () => {})
  const { send } = messageCommands(parts, typed)
  const keys = ['س', 'سل', 'سلام'].map((content) => saveDraft(DRAFT, CHANNEL, { content, replyTo: null }))
  await keys[0]
  await send(DRAFT, CHANNEL, { content: 'سلام', replyTo: null })
  await Promise.all(keys)
  expect((await all(outbox)).map(({ body }) => body.content)).toEqual(['سلام'])
  expect(await outbox.store.drafts.toArray()).toEqual([])
})
