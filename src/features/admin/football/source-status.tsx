import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber, formatUntil, formatUpdated } from '@/i18n/format'
import { Isolated } from '@/ui/text/isolated'
import type { FootballKeyPage, FootballSourceView } from '@/views/staff'
import { providerName } from '@/ui/match/provider-names'
import classes from '../staff-screen.module.css'
import { Section } from './section'
import { MATCH_TROUBLES } from './trouble-words'

/** Where the matches come from now, and what each provider said last. */
export function SourceStatus({ sources, now }: Pick<FootballKeyPage, 'sources' | 'now'>) {
  const { t } = useLingui()
  return (
    <Section title={t`Where matches come from`}>
      {sources.map((source) => (
        <SourceFacts key={source.name} source={source} now={now} />
      ))}
    </Section>
  )
}

function SourceFacts({ source, now }: { source: FootballSourceView; now: number }) {
  const { t, i18n } = useLingui()
  const provider = providerName(source.name)
  const at = (time: number) => formatUpdated(time, now)
  return (
    <dl className={classes.facts}>
      <Fact name={t`Source`}>{provider ? <Isolated>{provider}</Isolated> : <OwnSource name={source.name} />}</Fact>
      {provider ? (
        <>
          <Fact name={t`Last answer`}>{source.heardAt ? at(source.heardAt) : t`None yet`}</Fact>
          <Fact name={t`State`} isBad={source.trouble !== ''}>
            {source.trouble === '' ? t`All is well` : i18n._(MATCH_TROUBLES[source.trouble])}
          </Fact>
          <Fact name={t`Calls today`}>
            <Calls source={source} />
          </Fact>
          <Fact name={t`Next call`}>{source.nextAt ? formatUntil(source.nextAt, now) : t`None is planned`}</Fact>
          {source.setAside ? (
            <Fact name={t`Set aside`}>
              <SetAside {...source.setAside} when={at(source.setAside.at)} />
            </Fact>
          ) : null}
        </>
      ) : null}
    </dl>
  )
}

/** Matches that no provider gives. */
export function OwnSource({ name }: { name: string }) {
  return name === 'replay' ? <Trans>Recorded matches, played again</Trans> : <Trans>No source</Trans>
}

function Fact({ name, isBad = false, children }: { name: string; isBad?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-bad={isBad || undefined}>{children}</dd>
    </div>
  )
}

function Calls({ source: { used, perDay } }: { source: FootballSourceView }) {
  const count = formatNumber(used)
  if (perDay === null) return <>{count}</>
  const all = formatNumber(perDay)
  const left = formatNumber(Math.max(0, perDay - used))
  return (
    <Trans>
      {count} of {all}, {left} left
    </Trans>
  )
}

function SetAside({ count, first, when }: { count: number; first: string; when: string }) {
  const { t } = useLingui()
  const parts = t`${plural(count, { one: '# part could not be read', other: '# parts could not be read' })}`
  return (
    <>
      {parts} · {when}
      <code className={classes.path} dir="ltr">
        {first}
      </code>
    </>
  )
}
