import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { ENTRY_LIMITS, type MatchEntry } from '@/domain/football/by-hand/entries'
import { newEntryId } from '@/data/staff/match-desk'
import { staffSentence } from '@/i18n/staff-codes'
import { Sheet, SheetButtons } from '@/ui/sheet'
import { TextField } from '@/ui/text-field'
import { entryWords } from './desk-words'
import classes from './desk-form.module.css'
import { withdrawalOf } from './new-entry'
import { SideChoice } from './side-choice'
import { wholeNumber, wholeNumberOrZero } from '@/ui/match/by-hand/whole-number'

interface EntrySheetProps {
  match: OpenedMatch
  entry: MatchEntry
  /** The entry that this one corrects: it is withdrawn in the same step. */
  replaces: string | null
  onWrite: (entries: MatchEntry[]) => void
  onClose: () => void
}

/** Names and minute of an entry. */
export function EntrySheet({ match, entry, replaces, onWrite, onClose }: EntrySheetProps) {
  const { t, i18n } = useLingui()
  const [minute, setMinute] = useState(String(entry.minute))
  const [extra, setExtra] = useState(entry.extra > 0 ? String(entry.extra) : '')
  const [player, setPlayer] = useState(entry.player)
  const [other, setOther] = useState(entry.other)
  const [side, setSide] = useState(entry.side)
  const written = { minute: wholeNumber(minute), extra: wholeNumberOrZero(extra) }
  const isMinute = written.minute <= ENTRY_LIMITS.minute && written.extra <= ENTRY_LIMITS.extra
  const sentence = (code: string) => i18n._(staffSentence(code))
  const tooLong = (name: string) =>
    [...name.trim()].length > ENTRY_LIMITS.nameCharacters ? sentence('player-too-long') : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMinute || tooLong(player) || tooLong(other)) return
    const after = { ...entry, ...written, side, player: player.trim(), other: other.trim() }
    onWrite(replaces === null ? [after] : [withdrawalOf(entry.at, replaces), { ...after, id: newEntryId() }])
  }
  const isChange = entry.kind === 'change'
  const takesOther = isChange || entry.kind === 'goal'
  return (
    <Sheet title={entryWords(entry)} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <SideChoice match={match} value={side} onChange={setSide} />
        <TextField
          data-autofocus
          label={isChange ? t({ message: 'Goes off', context: 'desk' }) : t({ message: 'Player', context: 'desk' })}
          autoComplete="off"
          value={player}
          onChange={(event) => setPlayer(event.currentTarget.value)}
          error={tooLong(player)}
        />
        {takesOther ? (
          <TextField
            label={isChange ? t({ message: 'Comes on', context: 'desk' }) : t({ message: 'Assist', context: 'desk' })}
            autoComplete="off"
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
            error={tooLong(other)}
          />
        ) : null}
        <div className={classes.pair}>
          <TextField
            ltr
            inputMode="numeric"
            autoComplete="off"
            label={t({ message: 'Minute', context: 'field' })}
            value={minute}
            onChange={(event) => setMinute(event.currentTarget.value)}
            error={isMinute ? undefined : sentence('minute-range')}
          />
          <TextField
            ltr
            inputMode="numeric"
            autoComplete="off"
            label={t({ message: 'Stoppage time', context: 'desk' })}
            placeholder="+0"
            value={extra}
            onChange={(event) => setExtra(event.currentTarget.value)}
          />
        </div>
        <SheetButtons>
          <Button type="submit" size="lg">
            {replaces === null ? <Trans context="desk">Send</Trans> : <Trans context="desk">Correct</Trans>}
          </Button>
        </SheetButtons>
      </form>
    </Sheet>
  )
}
