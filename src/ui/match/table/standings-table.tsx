import { useLingui } from '@lingui/react/macro'
import type { NamedGroup } from '@/domain/football/match-parts'
import { formatNumber } from '@/i18n/format'
import { useLanguage } from '@/i18n/use-language'
import slab from '@/ui/slab.module.css'
import type { MatchView } from '@/views/matches'
import { Isolated } from '../../text/isolated'
import { Crest } from '../crest'
import { roundWords } from '../round-words'
import { inOneSentence } from '../in-one-sentence'
import classes from './standings-table.module.css'

interface StandingsTableProps {
  match: MatchView
  group: NamedGroup
  /** Who says so. */
  word: string
}

/** A league or a group. The teams of the match are marked. */
export function StandingsTable({ match, group: { name: groupName, standings }, word }: StandingsTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const group = groupName === '' ? null : roundWords(groupName)
  const columns = [
    { short: t({ message: 'P', context: 'table: played' }), long: t({ message: 'Played', context: 'table' }) },
    {
      short: t({ message: 'W', context: 'table: won' }),
      long: t({ message: 'Won', context: 'table' }),
      isDetail: true,
    },
    {
      short: t({ message: 'D', context: 'table: drawn' }),
      long: t({ message: 'Drawn', context: 'table' }),
      isDetail: true,
    },
    {
      short: t({ message: 'L', context: 'table: lost' }),
      long: t({ message: 'Lost', context: 'table' }),
      isDetail: true,
    },
    { short: '±', long: t({ message: 'Goal difference', context: 'table' }) },
    { short: t({ message: 'Pts', context: 'table: points' }), long: t({ message: 'Points', context: 'table' }) },
  ]
  return (
    <section className={`${slab.slab} ${classes.fit}`}>
      <table className={classes.table}>
        <caption className={classes.caption}>{inOneSentence([match.competition.name, group, word])}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.place}>
              <abbr title={t({ message: 'Place', context: 'table' })}>#</abbr>
            </th>
            <th scope="col" className={classes.team}>
              {t({ message: 'Team', context: 'table' })}
            </th>
            {columns.map(({ short, long, isDetail }) => (
              <th key={long} scope="col" className={isDetail ? classes.detail : undefined}>
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map((one, at) => {
            const { id, ar, en, played, won, drawn, lost, scored, conceded, points } = one
            const name = (language === 'ar' && ar) || en
            return (
              <tr key={id} data-marked={id === match.home.id || id === match.away.id || undefined}>
                <td className={classes.place}>{formatNumber(at + 1)}</td>
                <th scope="row" className={classes.team}>
                  <span className={classes.name}>
                    <Crest team={{ id, name }} size={20} />
                    <Isolated>{name}</Isolated>
                  </span>
                </th>
                <td>{formatNumber(played)}</td>
                {[won, drawn, lost].map((count, column) => (
                  <td key={column} className={classes.detail}>
                    {formatNumber(count)}
                  </td>
                ))}
                <td>
                  <bdi dir="ltr">{difference(scored - conceded)}</bdi>
                </td>
                <td className={classes.points}>{formatNumber(points)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** +3, 0, −2 */
function difference(goals: number): string {
  if (goals === 0) return formatNumber(0)
  return `${goals > 0 ? '+' : '−'}${formatNumber(Math.abs(goals))}`
}
