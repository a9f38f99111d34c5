import { useEffect, useState } from 'react'
import { DomainError } from '@/domain/domain-error'
import { fetchTeaser } from '@/data/posts/teasers'
import type { TeaserView } from '@/views/posts'

export type TeaserState = TeaserView | 'loading' | 'gone' | 'offline' | 'failed'

/** The beginning of a post from the server; nothing of it is kept on the phone of a visitor. */
export function useTeaser(postId: string): { teaser: TeaserState; ask: () => void } {
  const [answer, setAnswer] = useState<{ to: object; teaser: TeaserState } | null>(null)
  // Every wish to ask is a new object: an answer to an older one is not shown.
  const [question, setQuestion] = useState({})
  useEffect(() => {
    const answered = (teaser: TeaserState) => setAnswer({ to: question, teaser })
    fetchTeaser(postId).then(answered, (error: unknown) => answered(stateOf(error)))
  }, [postId, question])
  return { teaser: answer?.to === question ? answer.teaser : 'loading', ask: () => setQuestion({}) }
}

function stateOf(error: unknown): 'gone' | 'offline' | 'failed' {
  const code = error instanceof DomainError ? error.code : ''
  return code === 'gone' || code === 'offline' ? code : 'failed'
}
