import type { Account } from '@/data/client/open-account'
import { newRecordId } from '@/sync/new-record-id'
import { type MessageStep, type Pick, postText, readPostText } from '../schedule/steps'
import { choose } from './choose'
import type { ScreenMessage, StepResult } from './protocol'
import type { Screen } from './screen'

const SKIPPED: StepResult = { kind: 'skipped' }

/** Does a step of a conversation as a user would, on its page. */
export async function inConversation(account: Account, screen: Screen, step: MessageStep): Promise<StepResult> {
  const peer = screen.users[step.with] ?? ''
  await screen.openChat(account, peer)
  const shown = screen.chats.get(peer) ?? []
  switch (step.do) {
    case 'write':
      return write(account, peer, shown, step)
    case 'edit-message':
      return edit(account, shown, step)
    case 'delete-message':
      return withMessage(shown.filter(isOwn), step.pick, async ({ id, delivery }) => {
        await account.chats.delete(id)
        return { kind: 'deleted', record: id, stored: delivery === 'stored' }
      })
    case 'hide-message':
      return withMessage(shown, step.pick, async ({ id }) => {
        await account.chats.hide(id)
        return { kind: 'message-hidden', record: id }
      })
    case 'clear-chat':
      await account.chats.clear(peer)
      return { kind: 'done', answer: 'cleared' }
    case 'read-chat': {
      const newest = shown.findLast((message) => !message.own && message.number !== null)?.number ?? 0
      if (newest > 0) await account.chats.markRead(peer, newest)
      return newest > 0 ? { kind: 'done', answer: 'read' } : SKIPPED
    }
  }
}

async function write(
  account: Account,
  peer: string,
  shown: readonly ScreenMessage[],
  { nonce, reply }: MessageStep & { do: 'write' },
): Promise<StepResult> {
  const answered = reply === null ? undefined : choose(shown.filter(isThere), reply, ({ id }) => id)
  if (reply !== null && typeof reply !== 'number' && !answered) return SKIPPED
  const message = { content: postText(nonce, 0, 'بيننا'), replyTo: answered?.id ?? null }
  const draft = newRecordId()
  await account.chats.saveDraft(draft, peer, message)
  await account.chats.send(draft, peer, message)
  return { kind: 'wrote', record: draft, nonce, peer }
}

const edit = (
  account: Account,
  shown: readonly ScreenMessage[],
  { pick, revision }: MessageStep & { do: 'edit-message' },
): Promise<StepResult> =>
  withMessage(shown.filter(isOwn), pick, async ({ id, content }) => {
    const nonce = readPostText(content)?.nonce ?? ''
    await account.chats.edit(id, postText(nonce, revision, 'بعد التعديل'))
    return { kind: 'message-edited', record: id }
  })

async function withMessage(
  messages: readonly ScreenMessage[],
  pick: Pick,
  act: (message: ScreenMessage) => Promise<StepResult>,
): Promise<StepResult> {
  const message = choose(messages.filter(isThere), pick, ({ id }) => id)
  return message ? act(message) : SKIPPED
}

const isOwn = ({ own }: ScreenMessage): boolean => own
const isThere = ({ removed }: ScreenMessage): boolean => !removed
