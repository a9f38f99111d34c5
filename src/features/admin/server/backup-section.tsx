import { Trans, useLingui } from '@lingui/react/macro'
import { formatSize, formatSpan } from '@/i18n/format-machine'
import type { ServerPage } from '@/views/server-state'
import { Section } from '../football/section'
import shared from '../staff-screen.module.css'
import { StateRow } from './state-row'
import { WarnsFrom } from './value-rows'

/** When the last backup was made that PocketBase knows of. */
export function BackupSection({ backup }: Pick<ServerPage, 'backup'>) {
  const { t } = useLingui()
  return (
    <Section title={t`Last backup`}>
      <dl className={shared.facts}>
        <StateRow
          {...{ name: 'backup', title: t`Made`, level: backup.level }}
          value={<Made backup={backup} />}
          limit={<WarnsFrom from={formatSpan(backup.warn)} />}
          advice={t`Make one in PocketBase’s pages, and set a schedule there. Copies of the folder do not count here.`}
        />
      </dl>
    </Section>
  )
}

function Made({ backup: { ageMs, bytes, level } }: Pick<ServerPage, 'backup'>) {
  if (level === 'unknown') return null
  if (ageMs === null) return <Trans context="backup">Never</Trans>
  const [span, size] = [formatSpan(ageMs), formatSize(bytes)]
  return (
    <Trans>
      {span} ago, {size}
    </Trans>
  )
}
