import { useMemo } from 'react'
import { useObservable } from '@/data/context/use-observable'
import { tellStopped, tellTyping, typing$ } from '@/data/signs'
import type { Channel } from '@/domain/wire'
import type { AuthorView } from '@/views/authors'

const NOBODY: AuthorView[] = []

/** The other users who write in a conversation now. */
export function useTyping(channel: Channel): AuthorView[] {
  return useObservable(
    useMemo(() => typing$(channel), [channel]),
    NOBODY,
  )
}

/** The text of a new message changed; empty when it was sent. A sign that cannot be given is dropped. */
export function tellText(channel: Channel, content: string): void {
  const told = content.trim() === '' ? tellStopped(channel) : tellTyping(channel)
  told.catch(() => {})
}
