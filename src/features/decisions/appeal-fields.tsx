import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type FormEvent } from 'react'
import { APPEAL_MAX_CHARACTERS, checkAppeal } from '@/domain/moderation'
import { countCharacters, tidyText } from '@/domain/text'
import type { Failure } from '@/features/forms/failure'
import { FormFailure } from '@/features/forms/form-parts'
import { formatNumber } from '@/i18n/format'
import fields from '@/ui/fields.module.css'
import classes from './appeal.module.css'

interface AppealFieldsProps {
  content: string
  failure: Failure | null
  busy?: boolean
  onWrite: (content: string) => void
  onSend: () => void
}

/** The form of an appeal. */
export function AppealFields({ content, failure, busy = false, onWrite, onSend }: AppealFieldsProps) {
  const { t } = useLingui()
  const [label, count] = [useId(), useId()]
  const text = tidyText(content)
  const wrong = checkAppeal(text)
  const isTooLong = wrong === 'appeal-too-long'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <label htmlFor={label} className={classes.title}>
        <Trans>Appeal against the decision</Trans>
      </label>
      <textarea
        id={label}
        className={fields.area}
        rows={5}
        value={content}
        placeholder={t`Write why the decision is wrong.`}
        aria-describedby={count}
        aria-invalid={isTooLong}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <span id={count} className={classes.count} data-over={isTooLong || undefined}>
        <bdi dir="ltr">
          {formatNumber(countCharacters(text))}/{formatNumber(APPEAL_MAX_CHARACTERS)}
        </bdi>
      </span>
      <FormFailure failure={isTooLong ? { code: wrong, retryAt: null } : failure} />
      <Button type="submit" disabled={busy || wrong !== null}>
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  )
}
