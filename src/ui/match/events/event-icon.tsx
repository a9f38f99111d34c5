import { IconBallFootball, IconBallFootballOff, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { EventKind } from '@/domain/football/matches'
import { CardIcon } from './card-icon'
import classes from './event-icon.module.css'

/** The sign of an event beside its minute. A change has signs beside its names instead. */
export function EventIcon({ kind, size = 20 }: { kind: EventKind; size?: number }) {
  const icon = { size, stroke: size > 16 ? 1.75 : 2, 'aria-hidden': true } as const
  switch (kind) {
    case 'goal':
    case 'penalty':
    case 'own-goal':
      return <IconBallFootball {...icon} />
    case 'missed-penalty':
      return <IconBallFootballOff {...icon} />
    case 'kick-scored':
      return <IconCircleCheck {...icon} className={classes.scored} />
    case 'kick-missed':
      return <IconCircleX {...icon} className={classes.missed} />
    case 'var':
      return (
        <bdi dir="ltr" className={classes.video} aria-hidden="true">
          VAR
        </bdi>
      )
    case 'change':
      return null
    default:
      return <CardIcon kind={kind} />
  }
}
