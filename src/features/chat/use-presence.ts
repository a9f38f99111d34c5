import { useEffect, useMemo } from 'react'
import { useObservable } from '@/data/context/use-observable'
import { online$, stayOnline } from '@/data/signs'
import type { Channel } from '@/domain/wire'

const NOBODY: string[] = []

/**
 * Tells that the user has the conversation on the screen.
 * @param open whether something can be written in it
 * @returns whether the other user has it on theirs
 */
export function usePresence(channel: Channel, open: boolean): boolean {
  useEffect(() => {
    if (!open) return
    const staying = stayOnline(channel)
    staying.catch(() => {})
    return () => void staying.then((leave) => leave()).catch(() => {})
  }, [channel, open])
  const online = useObservable(
    useMemo(() => online$(channel), [channel]),
    NOBODY,
  )
  return online.length > 0
}
