import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import { formatSpan } from '@/i18n/format-machine'
import type { ServerQueue, ServerValue } from '@/views/server-state'
import { Section } from '../football/section'
import shared from '../staff-screen.module.css'
import { QUEUES } from './queue-words'
import { StateRow } from './state-row'
import { WarnsFrom, ValueRow } from './value-rows'
import { FAILED_JOBS } from './value-words'

interface QueueSectionProps {
  queues: readonly ServerQueue[]
  values: readonly ServerValue[]
}

/** What waits to be done, and since when. */
export function QueueSection({ queues, values }: QueueSectionProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Queues`}>
      <dl className={shared.facts}>
        {queues.map((queue) => (
          <QueueRow key={`${queue.name} ${queue.kind}`} queue={queue} />
        ))}
        <ValueRow value={values.find(({ name }) => name === 'failed-jobs')} {...FAILED_JOBS} />
      </dl>
    </Section>
  )
}

function QueueRow({ queue }: { queue: ServerQueue }) {
  const { i18n } = useLingui()
  const { name, kind, level, judges, warn } = queue
  const words = QUEUES.get(name)
  if (!words) return null
  const title = i18n._(words.title)
  return (
    <StateRow
      {...{ name, level }}
      title={kind === '' ? title : <KindOf title={title} kind={kind} />}
      value={<Waiting queue={queue} />}
      limit={<WarnsFrom from={judges === 'oldest' ? formatSpan(warn) : formatNumber(warn)} />}
      advice={i18n._(words.advice)}
    />
  )
}

const KindOf = ({ title, kind }: { title: string; kind: string }) => (
  <>
    {title} · <bdi dir="ltr">{kind}</bdi>
  </>
)

function Waiting({ queue: { waiting, isMore, oldestMs } }: { queue: ServerQueue }) {
  if (waiting === 0) return <Trans>Nothing waits</Trans>
  const count = formatNumber(waiting)
  return (
    <>
      {isMore ? <Trans>{count} or more wait</Trans> : <Trans>{count} waiting</Trans>}
      {oldestMs === null ? null : <Oldest ms={oldestMs} />}
    </>
  )
}

function Oldest({ ms }: { ms: number }) {
  const span = formatSpan(ms)
  return (
    <>
      {' · '}
      <Trans>the oldest for {span}</Trans>
    </>
  )
}
