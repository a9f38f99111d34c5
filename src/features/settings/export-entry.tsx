import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { exportData } from '@/data/session/account-settings'
import { DomainError } from '@/domain/domain-error'
import entry from '@/ui/entry.module.css'
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
      saveAs(await exportData())
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

function saveAs(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = FILE_NAME
  link.click()
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
