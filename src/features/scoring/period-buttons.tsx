import { Button } from '@mantine/core'
import { useState } from 'react'
import { writeEntry } from '@/data/scoring'
import { nextPeriods } from '@/domain/football/by-hand/period-order'
import type { TwoScores } from '@/domain/football/matches'
import type { MatchStatus } from '@/domain/football/statuses'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { useAskedPeriod } from '@/ui/match/by-hand/use-asked-period'
import { periodWords } from '@/ui/match/by-hand/entry-words'
import classes from './scoring.module.css'

const NOTHING = { kind: 'period', side: '', minute: 0, extra: 0, player: '', other: '' } as const

interface PeriodButtonsProps {
  match: string
  status: MatchStatus
  shootout: TwoScores | null
  /** The one that mostly follows, or all others. After a stop none does: a match goes on where it was. */
  which: 'usual' | 'others'
}

/** What may begin now. */
export function PeriodButtons({ match, status, shootout, which }: PeriodButtonsProps) {
  const [busy, setBusy] = useState(false)
  const begin = async (next: MatchStatus) => {
    setBusy(true)
    await succeedsOrShowsError(writeEntry(match, { ...NOTHING, status: next }, Date.now()))
    setBusy(false)
  }
  const { choose, question } = useAskedPeriod((next) => void begin(next), shootout)
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
          onClick={() => choose(next)}
        >
          {periodWords(next, status)}
        </Button>
      ))}
      {question}
    </div>
  )
}
