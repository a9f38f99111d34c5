import type { Account } from '@/data/client/open-account'
import { filter, firstValueFrom } from 'rxjs'
import { newRecordId } from '@/sync/new-record-id'
import { channelWith } from '@/sync/pull/ranges'
import { type MessageStep, postText } from '../schedule/steps'
import { choose } from './choose'
import { addFile, record } from './message-file'
import { deleteOne, editOne, hideOne, isThere, reactToOne } from './on-message'
import type { ScreenMessage, StepResult } from './protocol'
import type { Screen } from './screen'

const SKIPPED: StepResult = { kind: 'skipped' }

/** Does a step of a conversation as a user would, on its page. */
export async function inConversation(account: Account, screen: Screen, step: MessageStep): Promise<StepResult> {
  const peer = screen.users[step.with] ?? ''
  const channel = channelWith(account.user.id, peer)
  await screen.chats.open(account, peer)
  const shown = screen.chats.messages.get(peer) ?? []
  switch (step.do) {
    case 'write':
      return write(account, peer, shown, step)
    case 'edit-message':
      return editOne(account, shown, step.pick, step.revision)
    case 'delete-message':
      return deleteOne(account, screen, channel, shown, step.pick)
    case 'hide-message':
      return hideOne(account, shown, step.pick)
    case 'react':
      return reactToOne(account, shown, step.pick, step.sign)
    case 'clear-chat':
      await account.chats.clear(channel)
      return { kind: 'chat-cleared', peer, number: newestOf(shown) }
    case 'open-chat':
      return { kind: 'done', answer: 'opened' }
    case 'read-chat': {
      const number = screen.chats.markNumber(peer)
      if (number === 0) return SKIPPED
      await account.conversations.markRead(channel, number)
      return { kind: 'chat-read', peer, number }
    }
    case 'record':
      await record(account, newRecordId(), channel, null)
      return { kind: 'done', answer: 'recording' }
    case 'send-draft':
      return sendDraft(account, peer, step.nonce)
  }
}

async function write(
  account: Account,
  peer: string,
  shown: readonly ScreenMessage[],
  { nonce, reply, file }: MessageStep & { do: 'write' },
): Promise<StepResult> {
  const answered = reply === null ? undefined : choose(shown.filter(isThere), reply, ({ id }) => id)
  if (reply !== null && typeof reply !== 'number' && !answered) return SKIPPED
  const message = { content: postText(nonce, 0, 'بيننا'), replyTo: answered?.id ?? null }
  const draft = newRecordId()
  const channel = channelWith(account.user.id, peer)
  await account.conversations.saveDraft(draft, channel, message)
  if (file) await addFile(account, draft, channel, message.replyTo, file)
  await account.conversations.send(draft, channel, message)
  return { kind: 'wrote', record: draft, nonce, peer, reply: message.replyTo, file }
}

/** The draft whose file is a voice, as the composer shows it. */
async function sendDraft(account: Account, peer: string, nonce: string): Promise<StepResult> {
  const channel = channelWith(account.user.id, peer)
  const drafts$ = account.conversations.draft$(channel).pipe(filter((draft) => draft?.media?.kind === 'voice'))
  const draft = await firstValueFrom(drafts$)
  if (!draft) return SKIPPED
  await account.conversations.send(draft.id, channel, { content: postText(nonce, 0, 'بصوتي'), replyTo: null })
  return { kind: 'wrote', record: draft.id, nonce, peer, reply: null, file: 'voice' }
}

const newestOf = (shown: readonly ScreenMessage[]): number => Math.max(0, ...shown.map(({ number }) => number ?? 0))
