import type { ReactNode } from 'react'
import { countryName } from '@/i18n/format-country'
import type { TeamEntryView } from '@/views/followed'
import { Name } from '../text/name'
import styles from '../text-styles.module.css'
import { Crest } from './crest'
import classes from './team-row.module.css'

/** A team in a list, with its country, or else a competition: teams of several countries have the same name. */
export function TeamRow({ team, action }: { team: TeamEntryView; action: ReactNode }) {
  const place = countryName(team.country) || team.competition
  return (
    <li className={classes.row} data-team={team.id}>
      <Crest team={team} size={36} />
      <div className={classes.names}>
        <span className={classes.name}>
          <Name>{team.name}</Name>
        </span>
        {place === '' || place.includes(team.name) ? null : (
          <span className={styles.meta}>
            <Name>{place}</Name>
          </span>
        )}
      </div>
      {action}
    </li>
  )
}
