import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import { formatSpan } from '@/i18n/format-machine'
import { providerName } from '@/ui/match/provider-names'
import { Isolated } from '@/ui/text/isolated'
import type { MatchSourceState, NewsState } from '@/views/server-state'
import { Section } from '../football/section'
import { OwnSource } from '../football/source-status'
import { MATCH_TROUBLES } from '../football/trouble-words'
import { TROUBLE_WORDS } from '../news-sources/trouble-words'
import shared from '../staff-screen.module.css'
import { StateRow } from './state-row'
import { WarnsFrom } from './value-rows'

export function MatchSources({ sources }: { sources: readonly MatchSourceState[] }) {
  const { t, i18n } = useLingui()
  return (
    <Section title={t`Sources of matches`}>
      <dl className={shared.facts}>
        {sources.map((source) => {
          const provider = providerName(source.name)
          if (!provider)
            return (
              <StateRow
                key={source.name}
                name="match-source"
                title={t`Source`}
                value={<OwnSource name={source.name} />}
                level="plain"
              />
            )
          return (
            <StateRow
              key={source.name}
              {...{ name: 'match-source', level: source.level }}
              title={<Isolated>{provider}</Isolated>}
              value={<Success ms={source.succeededMs} />}
              limit={<CallsLeft source={source} />}
              advice={
                <Trouble
                  words={source.trouble === '' ? null : i18n._(MATCH_TROUBLES[source.trouble])}
                  ms={source.failingMs}
                />
              }
            />
          )
        })}
      </dl>
    </Section>
  )
}

export function NewsSources({ news: { asked, failing, succeededMs, first, level } }: { news: NewsState }) {
  const { t, i18n } = useLingui()
  const [all, bad] = [formatNumber(asked), formatNumber(failing)]
  return (
    <Section title={t`Sources of news`}>
      <dl className={shared.facts}>
        <StateRow
          {...{ name: 'news', level }}
          title={t`Sources that are asked`}
          value={
            asked === 0 ? (
              t`None`
            ) : failing === 0 ? (
              all
            ) : (
              <Trans>
                {bad} of {all} fail
              </Trans>
            )
          }
          limit={asked === 0 ? null : <Success ms={succeededMs} />}
        />
        {first.map((source) => (
          <StateRow
            key={source.name + source.nameEn}
            {...{ name: 'news-source', level: source.level }}
            title={<Isolated>{[source.name, source.nameEn].filter((name) => name !== '').join(' · ')}</Isolated>}
            value={<Success ms={source.succeededMs} />}
            advice={
              <Trouble
                words={source.trouble === '' ? null : i18n._(TROUBLE_WORDS[source.trouble])}
                ms={source.failingMs}
              />
            }
          />
        ))}
      </dl>
    </Section>
  )
}

function Success({ ms }: { ms: number | null }) {
  if (ms === null) return <Trans>No success yet</Trans>
  const span = formatSpan(ms)
  return <Trans>last success {span} ago</Trans>
}

function Trouble({ words, ms }: { words: string | null; ms: number | null }) {
  if (words === null) return null
  if (ms === null) return <>{words}</>
  const span = formatSpan(ms)
  return (
    <>
      {words} · <Trans>failing for {span}</Trans>
    </>
  )
}

function CallsLeft({ source: { callsLeft, callsWarn } }: { source: MatchSourceState }) {
  if (callsLeft === null || callsWarn === null) return <Trans>Calls left today: not known</Trans>
  const left = formatNumber(callsLeft)
  return (
    <>
      <Trans>Calls left today: {left}</Trans> · <WarnsFrom from={formatNumber(callsWarn)} isFloor />
    </>
  )
}
