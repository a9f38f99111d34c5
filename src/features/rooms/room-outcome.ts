import { pairId } from '@/domain/ids'
import { useSession } from '@/data/session/use-session'
import { roomRefusalSentence } from '@/i18n/room-codes'
import { showOutcome } from '../shell/show-outcome'

type Texts = Omit<Parameters<typeof showOutcome>[1], 'reasonOf'>
type Awaited = Parameters<typeof showOutcome>[0]

/** Shows what became of a action in a room, with reasons in the words of rooms. */
export const showRoomOutcome = (awaited: Awaited, texts: Texts): Promise<void> =>
  showOutcome(awaited, { ...texts, reasonOf: roomRefusalSentence })

/** The same for the user's own seat: an entry, or its end. */
export function useOwnSeatOutcome(room: string) {
  const { user } = useSession()
  return ({ deletion = false, ...texts }: Texts & { deletion?: boolean }): Promise<void> =>
    showRoomOutcome({ collection: 'room_members', record: pairId(room, user?.id ?? ''), deletion }, texts)
}
