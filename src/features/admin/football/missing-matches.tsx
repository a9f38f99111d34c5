import { Trans, useLingui } from '@lingui/react/macro'
import { Isolated } from '@/ui/text/isolated'
import type { SeenMatch } from '@/views/football-sources'
import { providerName } from '@/ui/match/provider-names'
import classes from '../staff-screen.module.css'
import { Section } from './section'
import { SeenMatchName, shownWord, WordText } from './seen-match'

/** Matches that two complete answers of their source did not have. They stay shown (K10). */
export function MissingMatches({ all, now }: { all: readonly SeenMatch[]; now: number }) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Matches that their source lacks`}
      hint={
        all.length === 0 ? (
          <Trans>None. A match stands here when two whole answers of its source do not have it.</Trans>
        ) : (
          <Trans>Two whole answers did not have them. They stay shown until an editor decides.</Trans>
        )
      }
    >
      {all.length === 0 ? null : (
        <ul className={classes.rows}>
          {all.map((one) => (
            <li key={one.id}>
              <SeenMatchName match={one} now={now} />
              <p className={classes.meta}>
                <Isolated>{providerName(one.source) ?? one.source}</Isolated> · <WordText word={shownWord(one)} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
