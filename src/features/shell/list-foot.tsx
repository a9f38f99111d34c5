import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import type { ListState } from '@/views/lists'
import list from '@/ui/list.module.css'
import { SignalBars } from '@/ui/signal-bars'

interface ListFootProps {
  state: ListState
  /** While older rows are loaded. */
  loading: ReactNode
  /** Older rows are not on this phone, and there is no network. */
  offline: ReactNode
  /** The server has no more rows. */
  end?: ReactNode
  /** There are more rows; nothing by default, because scrolling loads them. */
  more?: ReactNode
  onMore: () => void
}

/** The end of a list: loading, no answer, no more rows, or no more on this phone. */
export function ListFoot({ state, loading, offline, end, more, onMore }: ListFootProps) {
  const { loadingMore, failed, heldMore } = state
  const isUnanswered = failed && !heldMore && state.end === 'more'
  const loadsByScrolling = state.end === 'more' && !isUnanswered && more === undefined
  useEffect(() => {
    // A list that does not fill the screen cannot be scrolled.
    if (loadsByScrolling && document.documentElement.scrollHeight <= window.innerHeight) onMore()
  })
  return (
    <div className={list.foot} role="status" data-end={isUnanswered ? 'failed' : state.end}>
      {loadingMore ? (
        <>
          <SignalBars moving size={36} />
          {loading}
        </>
      ) : isUnanswered ? (
        <>
          <Trans>The server gave no answer.</Trans>
          <Button variant="default" onClick={onMore}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : state.end === 'unknown-offline' ? (
        offline
      ) : state.end === 'end' ? (
        end
      ) : (
        more
      )}
    </div>
  )
}
