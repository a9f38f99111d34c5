import { useCallback, useEffect, useState } from 'react'
import { readReactors } from '@/data/conversations'
import type { ReactionSign } from '@/domain/reactions'
import type { Channel } from '@/domain/wire'
import { onReconnect } from '@/ui/on-reconnect'
import type { ReactionView, ReactorView } from '@/views/reactions'

interface Reactors {
  reactors: readonly ReactorView[]
  /** `more`: there are further ones. `failed`: the last request had no answer. */
  state: 'loading' | 'more' | 'end' | 'failed'
}

interface WantedReactors {
  channel: Channel
  /** Its id. */
  message: string
  /** null: all. */
  sign: ReactionSign | null
  onCounts: (counts: readonly ReactionView[]) => void
}

/**
 * Those who reacted to a message, in parts. The wanted ones never change. `more` asks for the
 * part that comes next, or failed. A failed one is asked for again when the network is back.
 */
export function useReactors({ channel, message, sign, onCounts }: WantedReactors) {
  const [view, setView] = useState<Reactors>({ reactors: [], state: 'loading' })
  const [asked, setAsked] = useState<{ after: string | null }>({ after: null })
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    void readReactors(channel, message, sign, asked.after)
      .catch(() => null)
      .then((part) => {
        if (!current) return
        if (!part) return setView((before) => ({ ...before, state: 'failed' }))
        setNext(part.next)
        onCounts(part.counts)
        setView(({ reactors }) => {
          const known = new Set(reactors.map(({ user }) => user.id))
          const added = part.reactors.filter(({ user }) => !known.has(user.id))
          return { reactors: [...reactors, ...added], state: part.next === null ? 'end' : 'more' }
        })
      })
    return () => {
      current = false
    }
  }, [channel, message, sign, asked, onCounts])
  const more = useCallback(() => {
    setView((before) => ({ ...before, state: 'loading' }))
    setAsked({ after: next })
  }, [next])
  const { state } = view
  useEffect(() => (state === 'failed' ? onReconnect(more) : undefined), [state, more])
  return { ...view, more }
}
