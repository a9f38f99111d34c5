import { firstValueFrom } from 'rxjs'
import { isReactionSign, REACTIONS, reactionCounts, type ReactionSign } from '@/domain/reactions'
import type { MessageCollection } from '@/domain/collections'
import type { WireRow } from '@/domain/wire'
import { DELAYS } from '@/sync/clock'
import { callServer } from '@/sync/http/call'
import type { ReactorsView } from '@/views/reactions'
import type { AccountContext } from '../context/account-context'
import { userView } from '../context/authors'

interface Answer {
  reactions: Array<{ user_id: string; emoji: string }>
  people: WireRow[]
  counts: unknown
  next: string | null
}

/**
 * Asks the server who reacted to a message. Nothing of it is stored: the list of a lost room leaves nothing behind (Z30).
 * Users whom the user blocked or muted are left out (Y23).
 * @param after `next` of the part before; null for the first one
 * @returns null when the server did not answer, or may not tell
 */
export async function readReactors(
  { sources, remote }: Pick<AccountContext, 'sources' | 'remote'>,
  messages: MessageCollection,
  id: string,
  sign: ReactionSign | null,
  after: string | null,
): Promise<ReactorsView | null> {
  const token = await remote.token()
  if (!token) return null
  const { calls } = remote
  const query = new URLSearchParams({ ...(sign && { sign }), ...(after && { after }) })
  const outcome = await callServer(calls, {
    path: `/api/reactions/${messages}/${id}?${query}`,
    token,
    deadlineMs: calls.timing.scale(DELAYS.shortestCall),
    ours: true,
  })
  if (outcome.kind !== 'answer') return null
  const { reactions = [], people = [], counts, next = null } = outcome.body as Partial<Answer>
  const users = await firstValueFrom(sources.users$)
  const known = new Map(people.map((row) => [row.id, row]))
  return {
    reactors: reactions.flatMap(({ user_id, emoji }) => {
      const row = known.get(user_id)
      if (!row || !isReactionSign(emoji) || users.relations.hidden.has(user_id)) return []
      return [{ user: userView(row, users), sign: emoji }]
    }),
    counts: countsOf(counts),
    next,
  }
}

function countsOf(column: unknown): ReactorsView['counts'] {
  const counts = reactionCounts(column)
  return REACTIONS.flatMap((sign) => {
    const count = counts.get(sign)
    return count === undefined ? [] : [{ sign, count, own: false }]
  })
}
