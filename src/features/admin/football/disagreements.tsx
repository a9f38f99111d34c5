import { Trans, useLingui } from '@lingui/react/macro'
import { Isolated } from '@/ui/text/isolated'
import type { Disagreement } from '@/views/football-sources'
import { providerName } from '@/ui/match/provider-names'
import classes from '../staff-screen.module.css'
import { Section } from './section'
import { SeenMatchName, shownWord, WordText } from './seen-match'

/** Matches of which two sources have said different things for five minutes, with both words (K8). */
export function Disagreements({ all, now }: { all: readonly Disagreement[]; now: number }) {
  const { t } = useLingui()
  if (all.length === 0) {
    return (
      <Section
        title={t`Sources that disagree`}
        hint={<Trans>None. A match stands here when two sources disagree for five minutes.</Trans>}
      />
    )
  }
  return (
    <Section
      title={t`Sources that disagree`}
      hint={<Trans>The higher rank is shown. The ranks of its competition are below.</Trans>}
    >
      <ul className={classes.rows}>
        {all.map((one) => (
          <li key={one.id + one.other}>
            <SeenMatchName match={one} now={now} />
            <dl className={classes.words}>
              <dt>
                <Isolated>{providerName(one.source) ?? one.source}</Isolated> · <Trans>is shown</Trans>
              </dt>
              <dd>
                <WordText word={shownWord(one)} />
              </dd>
              <dt>
                <Isolated>{providerName(one.other) ?? one.other}</Isolated>
              </dt>
              <dd>
                <WordText word={one.said} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}
