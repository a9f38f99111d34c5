import { useLingui } from '@lingui/react/macro'
import { EndForm } from '@/features/account/end-form'
import { useAccountEnd } from '@/features/account/use-account-end'
import { BackButton } from '@/features/shell/back-button'
import { Screen } from '@/features/shell/screen'
import { AccountEndBanner } from './account-end-banner'

/** Ends the account: explains what is deleted and what stays, and asks for the password. */
export function EndAccountScreen() {
  const { t } = useLingui()
  const at = useAccountEnd()
  return (
    <Screen title={t`Delete my account`} start={<BackButton home="/profile" />}>
      <AccountEndBanner />
      {at === null ? <EndForm /> : null}
    </Screen>
  )
}
