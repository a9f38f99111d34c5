import '@mantine/core/styles/Input.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { DomainError } from '@/domain/domain-error'
import type { EventFields } from '@/domain/football/by-hand/entry-fields'
import type { Lineup } from '@/domain/football/matches'
import { sentenceFor } from '@/i18n/codes'
import { focusRefused } from '@/ui/focus-refused'
import { useVisitState } from '@/ui/history-entry'
import { Sheet, SheetButtons } from '@/ui/sheet'
import { Choice } from '../choice'
import { kindsLike } from '../entry-groups'
import { kindButtonWords } from '../entry-words'
import { kindWords } from '../../events/event-words'
import { TeamChoice } from '../team-choice'
import { EntryFields } from './entry-fields'
import classes from '../form.module.css'
import { readTypedEntry, refusalsOfTyped, type TypedEntry, typedEntry } from './typed-entry'

interface EntryFormProps {
  /** What is known already; all but the names. */
  entry: EventFields
  /** The names of the teams. */
  teams: Record<'home' | 'away', string>
  /** Whose players are offered; null when they are not known. */
  lineups: Record<'home' | 'away', Lineup> | null
  /** Whether the team may be changed. */
  choosesSide?: boolean
  /** Whether an entry that was written is corrected. */
  corrects?: boolean
  /** Whether the form opens at the name: without it one tap saves. */
  startsAtName?: boolean
  /** @throws DomainError why it cannot be written */
  onWrite: (entry: EventFields) => Promise<void> | void
  onClose: () => void
}

/**
 * Who and when, for scorers and editors. Names may stay empty: a goal without a name is a goal (K14). What was typed
 * outlives a reload, if the form does.
 */
export function EntryForm({ entry, teams, lineups, onWrite, onClose, ...differences }: EntryFormProps) {
  const { choosesSide = false, corrects = false, startsAtName = false } = differences
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useVisitState<TypedEntry | null>('typed entry', null)
  const typed = draft ?? typedEntry(entry)
  const [tried, setTried] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refusals = tried ? refusalsOfTyped(typed) : {}
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (Object.keys(refusalsOfTyped(typed)).length > 0) {
      flushSync(() => setTried(true))
      focusRefused(event.currentTarget)
      return
    }
    setBusy(true)
    try {
      await onWrite(readTypedEntry(typed))
      setDraft(null)
    } catch (error) {
      setCode(error instanceof DomainError ? error.code : 'server-error')
    }
    setBusy(false)
  }
  const change = (next: Partial<TypedEntry>) => {
    setCode(null)
    setDraft({ ...typed, ...next })
  }
  const close = () => {
    setDraft(null)
    onClose()
  }
  const { kind, side } = typed
  const team = side === '' ? '' : teams[side]
  const kinds = kindsLike(kind)
  const what = kindWords(kind)
  return (
    <Sheet title={choosesSide ? what : `${what} · ${team}`} onClose={close}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {choosesSide ? (
          <TeamChoice
            teams={teams}
            value={side}
            onChange={(chosen) => change({ side: chosen })}
            error={refusals.side && t`Choose the team.`}
          />
        ) : null}
        {kinds.length > 1 ? (
          <Choice
            label={t({ message: 'Kind', context: 'entry' })}
            choices={kinds.map((one) => ({ value: one, words: kindButtonWords(one) }))}
            value={kind}
            onChange={(chosen) => change({ kind: chosen })}
          />
        ) : null}
        {kind === 'own-goal' ? (
          <p className={classes.hint}>
            <Trans>It counts for {team}. The name is that of the other team’s player.</Trans>
          </p>
        ) : null}
        <EntryFields {...{ typed, refusals, startsAtName, lineups }} onChange={change} />
        {code === null ? null : (
          <p className={classes.failure} role="alert">
            {i18n._(sentenceFor(code))}
          </p>
        )}
        <SheetButtons>
          <Button type="submit" size="lg" disabled={busy} data-autofocus={startsAtName ? undefined : true}>
            {corrects ? <Trans context="entry">Correct: {what}</Trans> : <Trans>Save: {what}</Trans>}
          </Button>
        </SheetButtons>
      </form>
    </Sheet>
  )
}
