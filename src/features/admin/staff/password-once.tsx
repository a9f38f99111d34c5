import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { copyText } from '@/ui/copy-text'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import own from './staff.module.css'

export interface NewPassword {
  username: string
  password: string
}

/** A password that was made for a member. It is shown this once. */
export function PasswordOnce({ made, onClose }: { made: NewPassword; onClose: () => void }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const name = <Isolated>{made.username}</Isolated>
  const copy = () =>
    copyText(made.password).then(
      () => setCopied(true),
      () => showToast({ tone: 'error', title: t`The password was not copied` }),
    )
  return (
    <Sheet kind="dialog" title={<Trans>The new password</Trans>} onClose={onClose}>
      <SheetText>
        <Trans>Give it to {name} now. It is shown this once, and nobody can look it up later.</Trans>
      </SheetText>
      <p className={own.password} dir="ltr">
        {made.password}
      </p>
      <SheetButtons>
        <Button onClick={() => void copy()}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the password</Trans>}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </SheetButtons>
    </Sheet>
  )
}
