import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { writeEntry } from '@/data/scoring'
import { nextPeriods } from '@/domain/football/by-hand/check-entry'
import type { MatchStatus } from '@/domain/football/statuses'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { periodWords } from '@/ui/match/by-hand/entry-words'
import classes from './scoring.module.css'

/** These end the match for everybody, and are asked for. */
const ENDS: readonly MatchStatus[] = ['ft', 'abandoned']

const NOTHING = { kind: 'period', side: '', minute: 0, extra: 0, player: '', other: '' } as const

interface PeriodButtonsProps {
  match: string
  status: MatchStatus
  /** The one that mostly follows, or all others. After a stop none does: a match goes on where it was. */
  which: 'usual' | 'others'
}

/** What may begin now. */
export function PeriodButtons({ match, status, which }: PeriodButtonsProps) {
  const [asked, setAsked] = useState<MatchStatus | null>(null)
  const [busy, setBusy] = useState(false)
  const begin = async (next: MatchStatus) => {
    setAsked(null)
    setBusy(true)
    await succeedsOrShowsError(writeEntry(match, { ...NOTHING, status: next }, Date.now()))
    setBusy(false)
  }
  const usual = status === 'stopped' ? 0 : 1
  const periods = which === 'usual' ? nextPeriods(status).slice(0, usual) : nextPeriods(status).slice(usual)
  if (periods.length === 0) return null
  return (
    <div className={classes.periods}>
      {periods.map((next) => (
        <Button
          key={next}
          className={which === 'usual' ? classes.usual : undefined}
          classNames={{ label: classes.label ?? '' }}
          variant={which === 'usual' ? 'filled' : 'default'}
          disabled={busy}
          data-period={next}
          onClick={() => (ENDS.includes(next) ? setAsked(next) : void begin(next))}
        >
          {periodWords(next, status)}
        </Button>
      ))}
      {asked ? (
        <ConfirmDialog
          title={periodWords(asked)}
          sentence={<Trans>The match ends for everybody who follows it. You can take it back.</Trans>}
          answer={periodWords(asked)}
          onAnswer={() => void begin(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}
