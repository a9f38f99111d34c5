import { create } from 'zustand'
import { useSession } from '@/data/session/use-session'

/** What stands in the field of a password. */
export interface TypedPassword {
  password: string
  /** What the server said is about it. */
  judged: boolean
  /** The user pressed the button since the last key. */
  tried: boolean
}

interface LastField {
  last: (TypedPassword & { room: string; user: string | undefined }) | null
}

/**
 * The last field. While an entry waits for the network the room is shown in its place, and the field returns with a
 * refusal. In memory only.
 */
const useLastField = create<LastField>(() => ({ last: null }))

const EMPTY: TypedPassword = { password: '', judged: true, tried: false }

/** The typed password of a room, also after the field was away. */
export function useTypedPassword(room: string) {
  const user = useSession().user?.id
  const last = useLastField((field) => field.last)
  const typed: TypedPassword = last?.room === room && last.user === user ? last : EMPTY
  return {
    typed,
    write: (next: TypedPassword) => useLastField.setState({ last: { ...next, room, user } }),
    /** The server judged this password, unless another is typed by now. A right one is forgotten. */
    judge: (password: string, isRight: boolean) =>
      useLastField.setState(({ last: now }) =>
        now?.room === room && now.password === password ? { last: isRight ? null : { ...now, judged: true } } : {},
      ),
  }
}
