import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserX } from '@tabler/icons-react'
import { dismissAccountEnded } from '@/data/session'
import { useSession } from '@/data/session/use-session'
import { Banner } from '@/ui/banner'

/** Shows that the account of the last user was deleted, until somebody closes the banner. */
export function AccountDeletedBanner() {
  const { t } = useLingui()
  const { ended } = useSession()
  if (!ended) return null
  return (
    <Banner label={t`About your account`} icon={IconUserX} onClose={() => void dismissAccountEnded()}>
      <Trans>This account was deleted.</Trans>
    </Banner>
  )
}
