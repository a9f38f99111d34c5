import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { appeal } from '@/data/session/appeals'
import { type AppealTarget, checkAppeal } from '@/domain/moderation'
import { tidyText } from '@/domain/text'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import classes from './banned-screen.module.css'

interface AppealFormProps {
  collection: AppealTarget
  id: string
  onSent: () => void
}

/** Appeals against a decision. What was typed stays until the server has it. */
export function AppealForm({ collection, id, onSent }: AppealFormProps) {
  const { t } = useLingui()
  const [content, setContent] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { busy, run } = useAttempt()
  const label = useId()
  const wrong = checkAppeal(tidyText(content))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const send = async () => {
      await appeal(collection, id, content)
      onSent()
    }
    run(send, (error) => setFailure(failureOf(error)))
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={label} className={classes.title}>
        <Trans>Appeal against the decision</Trans>
      </label>
      <textarea
        id={label}
        className={classes.text}
        rows={5}
        value={content}
        placeholder={t`Write why the decision is wrong.`}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <FormFailure failure={failure ?? (wrong === 'appeal-too-long' ? { code: wrong, retryAt: null } : null)} />
      <Button type="submit" disabled={busy || wrong !== null}>
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  )
}
