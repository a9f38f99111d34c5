import type { TeamView } from '@/views/matches'
import { crestLook } from './crest-look'
import { CREST, letterSize } from './crest-shape'
import classes from './crest.module.css'

const { side, shield, foot, stroke, baseline } = CREST

/** A team's shield in its two colours, with its letters in the language of the interface. The name is beside it. */
export function Crest({ team, size = 28 }: { team: TeamView; size?: number }) {
  const { main, second, ink, letters } = crestLook(team)
  return (
    <svg className={classes.crest} width={size} height={size} viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path d={shield} fill={main} />
      <path d={foot} fill={second} />
      <path d={shield} fill="none" stroke="var(--c-line-strong)" strokeWidth={stroke} />
      <text x={side / 2} y={baseline} textAnchor="middle" fontSize={letterSize(letters)} fontWeight="700" fill={ink}>
        {letters}
      </text>
    </svg>
  )
}
