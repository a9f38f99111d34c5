import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DomainError } from '@/domain/domain-error'
import { formatDay } from '@/i18n/format'
import { showToast } from '@/ui/toast-store'
import { useAccountError } from '@/features/account/account-error'
import classes from './settings.module.css'
import { cancelAccountEnd, useAccountEnd } from '@/features/account/use-account-end'

/** Shows when the account will end, with a button that undoes it. */
export function AccountEndBanner() {
  const { t } = useLingui()
  const at = useAccountEnd()
  const [busy, setBusy] = useState(false)
  const showAccountError = useAccountError()
  if (at === null) return null
  const day = formatDay(at)
  const keep = async () => {
    setBusy(true)
    try {
      await cancelAccountEnd()
      showToast({ tone: 'ok', title: t`Your account stays` })
    } catch (error) {
      showAccountError(error instanceof DomainError ? error : new DomainError('server-error'))
    }
    setBusy(false)
  }
  return (
    <section className={classes.banner} role="status">
      <p>
        <Trans>Your account is deleted on {day}, with everything in it.</Trans>
      </p>
      <Button disabled={busy} onClick={() => void keep()}>
        <Trans>Keep my account</Trans>
      </Button>
    </section>
  )
}
