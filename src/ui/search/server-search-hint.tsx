import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ServerSearchState } from '@/views/server-search'
import classes from './search.module.css'

interface ServerSearchHintProps {
  server: ServerSearchState
  /** What is said of a text that is too short, of a user who is not signed in, while the server is asked, and of an answer that found nothing. */
  words: { short: ReactNode; signIn: ReactNode; asking?: ReactNode; none?: ReactNode }
  onRetry: () => void
}

const MAY_BE_TRIED: ReadonlySet<ServerSearchState> = new Set(['unanswered', 'limited'])

/** How the search at the server goes; what was found needs no words. */
export function ServerSearchHint({ server, words, onRetry }: ServerSearchHintProps) {
  const hint = hintOf(server, words)
  return (
    <div role="status">
      {hint === null ? null : (
        <div className={classes.hint}>
          {hint}
          {MAY_BE_TRIED.has(server) ? (
            <Button variant="default" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

function hintOf(server: ServerSearchState, words: ServerSearchHintProps['words']): ReactNode {
  const { short, signIn, asking = null, none = null } = words
  switch (server) {
    case 'asking':
      return asking
    case 'answered':
      return none
    case 'short':
      return short
    case 'sign-in':
      return signIn
    case 'slow':
      return <Trans>The network is slow. The search goes on.</Trans>
    case 'offline':
      return <Trans>There is no network. Only what is on this phone is found.</Trans>
    case 'limited':
      return <Trans>Too many searches in a short time. Try again in a while.</Trans>
    case 'unanswered':
      return <Trans>The server gave no answer.</Trans>
  }
}
