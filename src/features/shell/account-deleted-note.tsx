import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserX } from '@tabler/icons-react'
import { dismissAccountEnded } from '@/data/session'
import { Banner } from '@/ui/banner'

/** Says that the account of the last user was deleted, with a button that ends the message. */
export function AccountDeletedNote() {
  const { t } = useLingui()
  return (
    <Banner label={t`About your account`} icon={IconUserX} onClose={() => void dismissAccountEnded()}>
      <Trans>This account was deleted.</Trans>
    </Banner>
  )
}
