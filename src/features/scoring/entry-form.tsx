import '@mantine/core/styles/Input.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { writeEntry } from '@/data/scoring'
import { DomainError } from '@/domain/domain-error'
import type { EventKind } from '@/domain/football/matches'
import { sentenceFor } from '@/i18n/codes'
import { wholeNumberOrZero } from '@/ui/match/by-hand/whole-number'
import { kindWords } from '@/ui/match/events/event-words'
import type { Side } from '@/ui/match/match-result'
import { Sheet } from '@/ui/sheet'
import type { MatchView } from '@/views/matches'
import { ENTRY_GROUPS, type EntryGroup } from './entry-groups'
import { EntryFields, type TypedEntry } from './entry-fields'
import { KindButtons } from './kind-buttons'
import classes from './scoring.module.css'

interface EntryFormProps {
  match: MatchView
  side: Side
  group: EntryGroup
  /** When it was tapped, by the phone's clock (ms). */
  at: number
  /** The minute that it had then. */
  moment: { minute: number; extra: number }
  onClose: () => void
}

/** Who and when. All is filled in but the names, which may stay empty: a goal without a name is a goal (K14). */
export function EntryForm({ match, side, group, at, moment, onClose }: EntryFormProps) {
  const { i18n } = useLingui()
  const { kinds, name } = ENTRY_GROUPS[group]
  const [kind, setKind] = useState<EventKind>(kinds[0] ?? 'goal')
  const [typed, setTyped] = useState<TypedEntry>({
    ...{ minute: String(moment.minute), extra: moment.extra === 0 ? '' : String(moment.extra), player: '', other: '' },
  })
  const [code, setCode] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { player, other } = typed
    const entry = { kind, side, status: '', player: player.trim(), other: other.trim() } as const
    const [minute, extra] = [wholeNumberOrZero(typed.minute), wholeNumberOrZero(typed.extra)]
    setBusy(true)
    try {
      await writeEntry(match.id, { ...entry, minute, extra }, at)
      onClose()
    } catch (error) {
      setCode(error instanceof DomainError ? error.code : 'server-error')
      setBusy(false)
    }
  }
  const change = (next: TypedEntry) => {
    setCode(null)
    setTyped(next)
  }
  const team = match[side].name
  const chosen = kindWords(kind)
  const error = code === null ? null : { code, sentence: i18n._(sentenceFor(code)) }
  return (
    <Sheet title={`${i18n._(name)} · ${team}`} onClose={onClose}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <KindButtons label={i18n._(name)} kinds={kinds} kind={kind} onChange={setKind} />
        {kind === 'own-goal' ? (
          <p className={classes.hint}>
            <Trans>It counts for {team}. The name is that of the other team’s player.</Trans>
          </p>
        ) : null}
        <EntryFields kind={kind} typed={typed} error={error} onChange={change} />
        <Button type="submit" size="lg" disabled={busy} className={classes.save} data-autofocus>
          <Trans>Save: {chosen}</Trans>
        </Button>
      </form>
    </Sheet>
  )
}
