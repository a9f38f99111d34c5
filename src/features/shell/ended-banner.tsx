import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserX } from '@tabler/icons-react'
import { dismissAccountEnded } from '@/data/session'
import { useSession } from '@/data/session/use-session'
import { Banner } from '@/ui/banner'

/** The account of the fan who was here is no more, wherever it was ended: it stays until somebody has read it. */
export function EndedBanner() {
  const { t } = useLingui()
  const { ended } = useSession()
  if (!ended) return null
  return (
    <Banner label={t`About your account`} icon={IconUserX} onClose={() => void dismissAccountEnded()}>
      <Trans>This account was deleted.</Trans>
    </Banner>
  )
}
