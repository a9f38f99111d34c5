import { useEffect, useState } from 'react'
import { DomainError } from '@/domain/domain-error'
import { fetchTeaser } from '@/data/posts/teasers'
import type { TeaserView } from '@/views/posts'

export type TeaserState = TeaserView | 'loading' | 'gone' | 'offline' | 'failed'

/** The first characters of a post from the server. A visitor's phone stores nothing of it. */
export function useTeaser(postId: string): { teaser: TeaserState; ask: () => void } {
  const [answer, setAnswer] = useState<{ to: object; teaser: TeaserState } | null>(null)
  // Each request is a new object, so that the answer to an older one is ignored.
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
