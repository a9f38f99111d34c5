import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { MatchStatus } from '@/domain/football/statuses'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { periodWords } from './entry-words'

/** These end the match for everybody, and are asked for. */
const ENDS: readonly MatchStatus[] = ['ft', 'abandoned']

interface AskedPeriod {
  choose: (status: MatchStatus) => void
  /** The open question, if there is one. */
  question: ReactNode
}

/** Begins a period at once, or after a question. */
export function useAskedPeriod(begin: (status: MatchStatus) => void): AskedPeriod {
  const [asked, setAsked] = useState<MatchStatus | null>(null)
  const close = () => setAsked(null)
  return {
    choose: (status) => (ENDS.includes(status) ? setAsked(status) : begin(status)),
    question: asked ? (
      <ConfirmDialog
        title={periodWords(asked)}
        sentence={<Trans>The match ends for everybody who follows it. You can take it back.</Trans>}
        answer={periodWords(asked)}
        onAnswer={() => {
          close()
          begin(asked)
        }}
        onClose={close}
      />
    ) : null,
  }
}
