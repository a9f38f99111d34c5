import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { nameScorer } from '@/data/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { FormFailure, SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { staffSentence } from '@/i18n/staff-codes'
import { useLanguage } from '@/i18n/use-language'
import { SelectField } from '@/ui/select-field'
import slab from '@/ui/slab.module.css'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import type { ScorersPage } from '@/views/staff'
import classes from '../staff-screen.module.css'

interface ScorerFormProps {
  competitions: ScorersPage['competitions']
  onNamed: (page: ScorersPage) => void
}

/** Names a fan for a competition. A failure keeps what was typed. */
export function ScorerForm({ competitions, onNamed }: ScorerFormProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { busy, slow, run, giveUp } = useAttempt()
  const [username, setUsername] = useState('')
  const [competition, setCompetition] = useState(competitions[0]?.id ?? '')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isAtField = failure?.code === 'user-unknown'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const work = async () => {
      onNamed(await nameScorer(username, competition))
      setUsername('')
      showToast({ tone: 'ok', title: t`The fan may write now` })
    }
    run(work, (error) => setFailure(failureOf(error)))
  }
  if (competitions.length === 0) {
    return (
      <p className={`${slab.slab} ${classes.section} ${classes.meta}`}>
        <Trans>There is no competition yet.</Trans>
      </p>
    )
  }
  return (
    <form className={`${slab.slab} ${classes.section}`} onSubmit={submit} noValidate>
      <p className={classes.meta}>
        <Trans>
          A scorer writes goals, cards and periods of matches by hand, from the pitch and without a network.
        </Trans>
      </p>
      <TextField
        label={t`Name of the fan`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={username}
        onChange={(event) => {
          setUsername(event.currentTarget.value)
          setFailure(null)
        }}
        error={failure && isAtField ? i18n._(staffSentence(failure.code)) : undefined}
      />
      <SelectField
        label={t`Competition`}
        value={competition}
        onChange={setCompetition}
        choices={competitions.map(({ id, ar, en }) => ({ value: id, label: language === 'ar' && ar !== '' ? ar : en }))}
      />
      <FormFailure failure={isAtField ? null : failure} sentenceOf={staffSentence} />
      <Button type="submit" disabled={busy || username.trim() === ''}>
        {busy ? <Trans>Saving…</Trans> : <Trans>Name as scorer</Trans>}
      </Button>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
    </form>
  )
}
