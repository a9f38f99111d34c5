import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { STAFF_LIMITS } from '@/domain/staff'
import { staffSignInSentence } from '@/i18n/staff-codes'
import { TextField } from '@/ui/text-field'
import classes from './staff-page.module.css'

interface CodeFieldProps {
  /** Asks for a recovery code in place of a code. */
  isRecovery: boolean
  code: string
  onChange: (code: string) => void
  /** To the other kind of code. */
  onSwap: () => void
  isWrong: boolean
}

/** The field for a code of the second factor, or for a recovery code when the phone is lost. */
export function CodeField({ isRecovery, code, onChange, onSwap, isWrong }: CodeFieldProps) {
  const { t, i18n } = useLingui()
  const error = i18n._(staffSignInSentence(isRecovery ? 'recovery-wrong' : 'code-wrong'))
  return (
    <div className={classes.code}>
      <TextField
        ltr
        key={isRecovery ? 'recovery' : 'code'}
        // The user is asked for it just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={isRecovery ? t`Recovery code` : t`Code of your second factor`}
        description={
          isRecovery
            ? t`One of the ten that you kept when you set it up. Each works once.`
            : t`Your authenticator app shows it.`
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={STAFF_LIMITS.code}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={isWrong ? error : undefined}
      />
      <Button variant="subtle" size="sm" onClick={onSwap}>
        {isRecovery ? <Trans>Use a code of the app</Trans> : <Trans>Phone lost? Use a recovery code</Trans>}
      </Button>
    </div>
  )
}
