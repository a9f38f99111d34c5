import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { TwoScores } from '@/domain/football/matches'
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

/** Begins a period at once, or after a question. @param shootout the kicks that went in; null outside of a shoot-out */
export function useAskedPeriod(begin: (status: MatchStatus) => void, shootout: TwoScores | null): AskedPeriod {
  const [asked, setAsked] = useState<MatchStatus | null>(null)
  const close = () => setAsked(null)
  const isLevel = asked === 'ft' && shootout !== null && shootout.home === shootout.away
  return {
    choose: (status) => (ENDS.includes(status) ? setAsked(status) : begin(status)),
    question: asked ? (
      <ConfirmDialog
        title={periodWords(asked)}
        sentence={
          isLevel ? (
            <Trans>
              The kicks are level: nobody has won the shoot-out. The match ends for everybody who follows it. You can
              take it back.
            </Trans>
          ) : (
            <Trans>The match ends for everybody who follows it. You can take it back.</Trans>
          )
        }
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
