import { pairId } from '@/domain/ids'
import { reactionCounts } from '@/domain/reactions'
import type { WireRow } from '@/domain/wire'
import type { ReactionView } from '@/views/reactions'
import type { ScreenMessage } from '../phone/protocol'

/** One message as text, to compare a screen with the server: its number, words and reactions. */

export const shownMessage = ({ number, content, removed, reactions }: ScreenMessage): string =>
  messageText({ number, content, removed }, reactions)

/** @param reactions of all users, among which that of `user` is the own one */
export function wantedMessage(row: WireRow, user: string, reactions: readonly WireRow[]): string {
  const own = reactions.find(({ id }) => id === pairId(user, row.id))?.emoji
  const counts = row.removed === true ? [] : [...reactionCounts(row.reactions)]
  return messageText(
    row,
    counts.map(([sign, count]) => ({ sign, count, own: sign === own })),
  )
}

const messageText = ({ number, content, removed }: Partial<WireRow>, reactions: readonly ReactionView[]): string =>
  `${String(number)} ${removed === true ? 'removed' : String(content)} ${reactionsText(reactions)}`.trim()

/** Such as `❤️ 2* 👏 1`, with a star at the own one, in an order of its own. */
export const reactionsText = (reactions: readonly ReactionView[]): string =>
  reactions
    .map(({ sign, count, own }) => `${sign} ${count}${own ? '*' : ''}`)
    .toSorted()
    .join(' ')
