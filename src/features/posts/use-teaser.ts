import { useEffect, useState } from 'react'
import { DomainError } from '@/domain/domain-error'
import { fetchTeaser } from '@/data/teasers'
import type { TeaserView } from '@/data/views'

export type TeaserState = TeaserView | 'loading' | 'gone' | 'offline' | 'failed'

/** The beginning of a post from the server; nothing of it is kept on the phone of a visitor. */
export function useTeaser(postId: string): { teaser: TeaserState; ask: () => void } {
  const [teaser, setTeaser] = useState<TeaserState>('loading')
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    setTeaser('loading')
    fetchTeaser(postId).then(
      (view) => wanted && setTeaser(view),
      (error: unknown) => wanted && setTeaser(stateOf(error)),
    )
    return () => {
      wanted = false
    }
  }, [postId, asked])
  return { teaser, ask: () => setAsked(asked + 1) }
}

function stateOf(error: unknown): 'gone' | 'offline' | 'failed' {
  const code = error instanceof DomainError ? error.code : ''
  return code === 'gone' || code === 'offline' ? code : 'failed'
}
