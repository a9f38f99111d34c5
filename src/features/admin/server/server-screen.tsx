import { useLingui } from '@lingui/react/macro'
import { serverState } from '@/data/staff'
import { formatSpan } from '@/i18n/format-machine'
import type { ServerPage } from '@/views/server-state'
import { Section } from '../football/section'
import { Restores } from '../restores'
import { StaffScreen } from '../staff-screen'
import shared from '../staff-screen.module.css'
import { useStaffPage } from '../use-staff-page'
import { BackupSection } from './backup-section'
import { QueueSection } from './queue-section'
import { MatchSources, NewsSources } from './source-sections'
import { StateRow } from './state-row'
import { Summary } from './summary'
import { ValueSection } from './value-rows'
import { CALLS, DISK, FEED, STREAMS } from './value-words'

/** `/admin/server`: how the server is, and from when each value warns. */
export function ServerScreen() {
  const { t } = useLingui()
  const content = useStaffPage(serverState)
  return (
    <StaffScreen title={t`Server`} address="/admin/server" content={content}>
      {(page) => (
        <>
          <Summary page={page} />
          {page.isRestored ? <Restores restores={page.restores} /> : null}
          <QueueSection queues={page.queues} values={page.values} />
          <ValueSection of={CALLS} values={page.values} />
          <ValueSection of={STREAMS} values={page.values} />
          <BackupSection backup={page.backup} />
          <ValueSection of={DISK} values={page.values} />
          <MatchSources sources={page.football} />
          <NewsSources news={page.news} />
          <ValueSection of={FEED} values={page.values} />
          <Versions page={page} />
          {page.isRestored ? null : <Restores restores={page.restores} />}
        </>
      )}
    </StaffScreen>
  )
}

function Versions({ page: { uptimeMs, versions } }: { page: ServerPage }) {
  const { t } = useLingui()
  const all = [
    ['Mudarraj', versions.mudarraj],
    ['PocketBase', versions.pocketbase],
    ['SQLite', versions.sqlite],
    ['Go', versions.go],
  ] as const
  return (
    <Section title={t`Running version`}>
      <dl className={shared.facts}>
        <StateRow name="uptime" title={t`Running for`} value={formatSpan(uptimeMs)} level="plain" />
        {all.map(([name, version]) => (
          <StateRow
            key={name}
            {...{ name, title: <bdi dir="ltr">{name}</bdi>, level: version === '' ? 'unknown' : 'plain' }}
            value={<bdi dir="ltr">{version}</bdi>}
          />
        ))}
      </dl>
    </Section>
  )
}
