import type { TeamView } from '@/views/matches'
import { crestColours, inkOn } from './crest-colours'
import { initialOfTeam } from './crest-letters'
import classes from './crest.module.css'

const SHIELD = 'M3 2.8h22v12.2c0 5.8-4.6 9-11 11.2-6.4-2.2-11-5.4-11-11.2z'
const FOOT = 'M3.6 18.2h20.8c-1.5 3.9-5.3 6.2-10.4 8-5.1-1.8-8.9-4.1-10.4-8z'

/** A team's shield in its two colours, with its letter in the language of the interface. The name is beside it. */
export function Crest({ team, size = 28 }: { team: TeamView; size?: number }) {
  const [main, second] = crestColours(team)
  return (
    <svg className={classes.crest} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path d={SHIELD} fill={main} />
      <path d={FOOT} fill={second} />
      <path d={SHIELD} fill="none" stroke="var(--c-line-strong)" strokeWidth="1.1" />
      <text x="14" y="14.4" textAnchor="middle" fontSize="10.5" fontWeight="700" fill={inkOn(main)}>
        {initialOfTeam(team.name)}
      </text>
    </svg>
  )
}
