import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportData } from '@/data/session/account-settings'
import { DomainError } from '@/domain/domain-error'
import entry from '@/ui/entry.module.css'
import { saveFile } from '@/ui/save-file'
import { showToast } from '@/ui/toast-store'
import { useAccountError } from './account-error'

const FILE_NAME = 'mudarraj.zip'

/** Downloads all data that the server has of the user, as a file. */
export function ExportEntry() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const showFailure = useAccountError()
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await exportData(), FILE_NAME)
      showToast({ tone: 'ok', title: t`Your data is saved`, detail: FILE_NAME })
    } catch (error) {
      showFailure(error instanceof DomainError ? error : new DomainError('server-error'))
    }
    setBusy(false)
  }
  return (
    <button type="button" className={entry.entry} disabled={busy} onClick={() => void run()}>
      <IconDownload size={24} stroke={1.75} aria-hidden="true" />
      {busy ? <Trans>Your data is being gathered…</Trans> : <Trans>Download my data</Trans>}
    </button>
  )
}
