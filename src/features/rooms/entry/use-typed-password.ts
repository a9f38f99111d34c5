import { useState } from 'react'
import { useSession } from '@/data/session/use-session'

/** What stands in the field of a password. */
export interface TypedPassword {
  password: string
  /** It was sent as it stands there: what the server said is about it. */
  judged: boolean
  /** The user pressed the button since the last key. */
  tried: boolean
}

/**
 * The last field. While an entry waits for the network the room is shown in its place, and the field returns with a
 * refusal. In memory only.
 */
let last: (TypedPassword & { room: string; user: string | undefined }) | null = null

/** The typed password of a room, also after the field was away. */
export function useTypedPassword(room: string): [TypedPassword, (typed: TypedPassword) => void] {
  const user = useSession().user?.id
  const [typed, setTyped] = useState<TypedPassword>(() =>
    last?.room === room && last.user === user ? last : { password: '', judged: true, tried: false },
  )
  return [
    typed,
    (next) => {
      last = { ...next, room, user }
      setTyped(next)
    },
  ]
}
