import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDatabase } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { freeStorage, storageUse } from '@/data/connection/storage'
import type { StorageUse } from '@/views/connection'
import { STORAGE_SETTING } from '@/features/shell/storage-anchor'
import { formatBytes } from '@/i18n/format'
import { showToast } from '@/ui/toast-store'
import classes from './settings.module.css'

/** Shows how much the app stores on this phone and frees most of it. Unsent work and drafts always stay. */
export function StorageSetting() {
  const { t } = useLingui()
  const [use, setUse] = useState<StorageUse | null>(null)
  const [busy, setBusy] = useState(false)
  const measure = () => void storageUse().then(setUse)
  useEffect(measure, [])
  const free = async () => {
    setBusy(true)
    try {
      await freeStorage()
      showToast({
        tone: 'ok',
        title: t`Space is free again`,
        detail: t`What you wrote and did not send is still here.`,
      })
    } catch {
      showToast({ tone: 'error', title: t`Error`, detail: t`The space could not be freed. Try again.` })
    }
    setBusy(false)
    measure()
  }
  return (
    <div className={classes.setting} id={STORAGE_SETTING}>
      <span className={classes.name}>
        <IconDatabase size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Storage on this phone</Trans>
      </span>
      <Button variant="default" size="sm" disabled={busy || !use} onClick={() => void free()}>
        <Trans>Free space</Trans>
      </Button>
      {use ? <Used use={use} /> : null}
    </div>
  )
}

function Used({ use: { usedBytes, quotaBytes, persisted, images } }: { use: StorageUse }) {
  const { t } = useLingui()
  const amount = usedBytes === null ? null : formatBytes(usedBytes)
  return (
    <>
      {usedBytes !== null && quotaBytes ? (
        <span className={classes.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (usedBytes / quotaBytes) * 100)}%` }} />
        </span>
      ) : null}
      <p className={classes.hint}>
        {amount === null ? <Trans>This browser does not tell how much is used.</Trans> : <Trans>{amount} used.</Trans>}{' '}
        {t`${plural(images, { one: '# picture is kept for times without network.', other: '# pictures are kept for times without network.' })}`}{' '}
        {persisted ? (
          <Trans>The browser will not clear it by itself.</Trans>
        ) : (
          <Trans>The browser may clear it when the phone is full. Install the app to prevent that.</Trans>
        )}
      </p>
    </>
  )
}
