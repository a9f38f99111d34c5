import type { Account } from '@/data/client/open-account'
import { REACTIONS } from '@/domain/reactions'
import type { Channel } from '@/domain/wire'
import { type Pick, postText, readPostText } from '../schedule/steps'
import { choose } from './choose'
import type { ScreenMessage, StepResult } from './protocol'
import type { Screen } from './screen'

/** What a user does with one message of those that a screen shows, in a conversation of two or in a room. */

type Shown = readonly ScreenMessage[]

export const editOne = (account: Account, shown: Shown, pick: Pick, revision: number): Promise<StepResult> =>
  withOne(
    shown.filter(({ own }) => own),
    pick,
    async ({ id, content }) => {
      const nonce = readPostText(content)?.nonce ?? ''
      await account.conversations.edit(id, postText(nonce, revision, 'بعد التعديل'))
      return { kind: 'message-edited', record: id, revision }
    },
  )

/** An unsent message is discarded. One that the server has is deleted for all, by whoever may. */
export const deleteOne = (
  account: Account,
  screen: Screen,
  channel: Channel,
  shown: Shown,
  pick: Pick,
): Promise<StepResult> =>
  withOne(
    shown.filter(({ number, deletable }) => number === null || deletable),
    pick,
    async ({ id, delivery }) => {
      await account.conversations.delete(channel, id)
      screen.lastDeleted = { record: id, undo: () => account.conversations.undoDelete(id) }
      return { kind: 'deleted', record: id, stored: delivery === 'stored' }
    },
  )

export const hideOne = (account: Account, shown: Shown, pick: Pick): Promise<StepResult> =>
  withOne(shown, pick, async ({ id }) => {
    await account.conversations.hide(id)
    return { kind: 'message-hidden', record: id }
  })

/** @param sign the number of one of `REACTIONS`; null takes the own one back, of a message that has one */
export const reactToOne = (account: Account, shown: Shown, pick: Pick, sign: number | null): Promise<StepResult> =>
  withOne(
    shown.filter((message) => isReactable(message) && (sign !== null || hasOwnSign(message))),
    pick,
    async ({ id }) => {
      const chosen = sign === null ? null : (REACTIONS[sign % REACTIONS.length] ?? null)
      await account.conversations.react(id, chosen)
      return { kind: 'reacted', record: id, sign: chosen ?? '' }
    },
  )

async function withOne(
  messages: Shown,
  pick: Pick,
  act: (message: ScreenMessage) => Promise<StepResult>,
): Promise<StepResult> {
  const message = choose(messages.filter(isThere), pick, ({ id }) => id)
  return message ? act(message) : { kind: 'skipped' }
}

export const isThere = ({ removed }: ScreenMessage): boolean => !removed

/** As on the screen, which offers no sign on a refused message. */
const isReactable = ({ delivery }: ScreenMessage): boolean => delivery !== 'refused'

const hasOwnSign = ({ reactions }: ScreenMessage): boolean => reactions.some(({ own }) => own)
