import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type FormEvent } from 'react'
import { newEntryId } from '@/data/staff/match-desk'
import { CASE_LIMITS } from '@/domain/cases/decisions'
import type { DomainError } from '@/domain/domain-error'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { ModerationText } from '@/features/notifications/moderation-text'
import type { SanctionAct, SanctionForm as Form } from '@/views/staff-users'
import { WordsField } from '../reports/words-field'
import { StaffFailure } from '../staff-failure'
import page from '../staff-screen.module.css'
import { ACTS } from './sanction-acts'
import { SanctionFields } from './sanction-fields'
import { emptySanction, endOf, sanctionForm } from './typed-sanction'
import classes from './users.module.css'

interface SanctionFormProps {
  kind: SanctionAct
  /** The server's time. */
  now: number
  /** Sends it. The same request is done once. */
  send: (form: Form, request: string) => Promise<void>
  onFailed?: (error: DomainError) => void
}

/** What a sanction needs, and the whole notice before it goes. A failure keeps what was typed. */
export function SanctionForm({ kind, now, send, onFailed }: SanctionFormProps) {
  const { t, i18n } = useLingui()
  const { busy, slow, run, giveUp } = useAttempt()
  const [typed, setTyped] = useState(() => emptySanction(kind))
  const [failure, setFailure] = useState<Failure | null>(null)
  const sent = useRef({ text: '', request: '' })
  const form = sanctionForm(typed)
  const change = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setFailure(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form) return
    setFailure(null)
    const text = JSON.stringify(form)
    // What was changed after a failure is another request.
    if (sent.current.text !== text) sent.current = { text, request: newEntryId() }
    run(
      () => send(form, sent.current.request),
      (error) => {
        setFailure(failureOf(error))
        onFailed?.(error)
      },
    )
  }
  return (
    <form className={`${page.form} ${classes.details}`} onSubmit={submit} noValidate>
      {kind === 'lift' ? null : <SanctionFields typed={typed} onChange={change} />}
      <WordsField
        label={t`Words to the user (optional)`}
        most={CASE_LIMITS.words}
        value={typed.words}
        onChange={(words) => change({ words })}
      />
      {form ? <Notice form={form} now={now} /> : null}
      <StaffFailure failure={failure} />
      <Button type="submit" {...(kind === 'ban' ? { color: 'danger' } : {})} disabled={busy || form === null}>
        {busy ? <Trans>Saving…</Trans> : i18n._(ACTS[kind].name)}
      </Button>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}

/** What the user reads, by the texts that their phone shows. */
function Notice({ form, now }: { form: Form; now: number }) {
  const { kind, reason, words } = form
  const until = kind === 'lift' ? 0 : endOf(form, now)
  return (
    <p className={page.notice}>
      <span>
        <b>
          <Trans>The user reads:</Trans>
        </b>{' '}
        <ModerationText
          data={{
            ...{ outcome: kind === 'lift' ? 'restore' : kind, target: 'user', reason },
            ...(until > 0 ? { until } : {}),
            ...(words.trim() ? { words } : {}),
          }}
        />
      </span>
    </p>
  )
}
