import type { TeamView } from '@/views/matches'
import { crestColours, inkOn } from './crest-colours'
import { initialOfTeam } from './crest-letters'
import { CREST } from './crest-shape'
import classes from './crest.module.css'

const { side, shield, foot, stroke, baseline, letter } = CREST

/** A team's shield in its two colours, with its letter in the language of the interface. The name is beside it. */
export function Crest({ team, size = 28 }: { team: TeamView; size?: number }) {
  const [main, second] = crestColours(team)
  return (
    <svg className={classes.crest} width={size} height={size} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path d={shield} fill={main} />
      <path d={foot} fill={second} />
      <path d={shield} fill="none" stroke="var(--c-line-strong)" strokeWidth={stroke} />
      <text x={side / 2} y={baseline} textAnchor="middle" fontSize={letter} fontWeight="700" fill={inkOn(main)}>
        {initialOfTeam(team.name)}
      </text>
    </svg>
  )
}
