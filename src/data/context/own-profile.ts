import type { QueuedOperation } from '@/sync/outbox/operation'
import type { CardDocument } from '@/sync/rows/documents'
import type { SessionUser } from '@/views/session'
import { isAheadOf, operationsOn, type OverlayOutbox } from '@/sync/overlay'

/** The own card with the user's unsent edits. */
export interface OwnCard {
  row: Readonly<Record<string, unknown>>
  /** URL of the image on this phone; null: the image is to be removed; undefined: use the row's. */
  localAvatar: string | null | undefined
}

/** What an operation on the own profile changes: each part waits, is folded and is refused by itself. */
export type ProfilePart = 'text' | 'avatar' | 'messages-from'

export function profilePartOf({ body }: QueuedOperation): ProfilePart {
  if ('avatar_upload' in body) return 'avatar'
  return 'messages_from' in body ? 'messages-from' : 'text'
}

/** Edits of the own profile and its image that are unsent, refused, or newer than the card, oldest first. */
export const ownProfileOperations = (outbox: OverlayOutbox): readonly QueuedOperation[] =>
  operationsOn(outbox, outbox.user).filter((o) => o.collection === 'profiles')

export function ownCard(card: CardDocument | undefined, self: SessionUser, outbox: OverlayOutbox): OwnCard {
  const ahead = ownProfileOperations(outbox).filter((o) => isAheadOf(o, card?.asOf ?? 0))
  const row: Record<string, unknown> = { username: self.username, ...card?.row }
  const edits = Object.assign({}, ...ahead.map((o) => o.body)) as Record<string, unknown>
  const upload = String((edits.avatar_upload ?? row.avatar_upload) || '')
  const local = upload === '' ? undefined : outbox.images.local.get(upload)?.src
  return {
    row: { ...row, ...edits },
    localAvatar: edits.avatar_upload === '' ? null : (local ?? undefined),
  }
}
