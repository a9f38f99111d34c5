import { ownZone, wallOf } from '@/i18n/format-wall-time'
import { Button, NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { TypedFields } from '@/data/staff/match-desk'
import { FIELD_LIMITS, isLonger, SET_STATUSES, type SetStatus } from '@/domain/football/by-hand/field-change'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { isGoals } from '@/domain/football/predictions'
import { stateOf } from '@/domain/football/statuses'
import { staffSentence } from '@/i18n/staff-codes'
import { Sheet, SheetButtons } from '@/ui/sheet'
import { setStatusWords } from './desk-words'
import { KickoffFields } from './kickoff-fields'
import classes from './desk-form.module.css'
import { PlaceFields } from './place-fields'
import { ScoreFields } from './score-fields'
import { wallTime } from './wall-time'
import { wholeNumber } from '@/ui/match/by-hand/whole-number'

interface FieldsSheetProps {
  match: OpenedMatch
  onSave: (fields: TypedFields) => void
  onClose: () => void
}

/** Kick-off, round, venue, state and score of a match. Only what was changed is sent, and held against its source. */
export function FieldsSheet({ match, onSave, onClose }: FieldsSheetProps) {
  const { t, i18n } = useLingui()
  const { kickoff, round, venue, status, score } = match.match
  const [first] = useState(() => ({ ...wallOf(kickoff, ownZone()), zone: ownZone() }))
  const [when, setWhen] = useState(first)
  const [place, setPlace] = useState({ round, venue })
  const [newStatus, setStatus] = useState<SetStatus | ''>('')
  const [home, setHome] = useState(String(score?.home ?? ''))
  const [away, setAway] = useState(String(score?.away ?? ''))
  const sentence = (code: string) => i18n._(staffSentence(code))

  const after = newStatus === '' ? status : newStatus
  const isDecision = after === 'awarded' || after === 'walkover'
  const takesScore = isDecision || (newStatus === '' && !match.byEntries && stateOf(status) !== 'upcoming')
  const typed = { home: wholeNumber(home), away: wholeNumber(away) }
  const isEmpty = home.trim() === '' && away.trim() === ''
  const scoreCode =
    !takesScore || (isEmpty && after !== 'awarded')
      ? null
      : isEmpty
        ? 'score-missing'
        : isGoals(typed.home) && isGoals(typed.away)
          ? null
          : 'score-range'
  const isMoved = Object.keys(first).some((part) => first[part as 'date'] !== when[part as 'date'])
  const isNewScore =
    takesScore && !isEmpty && (typed.home !== score?.home || typed.away !== score?.away || newStatus !== '')
  const codes = [
    scoreCode,
    isLonger(place.round.trim(), FIELD_LIMITS.roundCharacters) ? 'round-too-long' : null,
    isLonger(place.venue.trim(), FIELD_LIMITS.venueCharacters) ? 'venue-too-long' : null,
    when.date === '' || when.time === '' ? 'kickoff-missing' : null,
  ]
  const errorOf = (at: number) => (codes[at] ? sentence(codes[at] ?? '') : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (codes.some((code) => code !== null)) return
    const fields: TypedFields = {
      ...(isMoved ? { kickoff: wallTime(when.date, when.time, when.zone) } : {}),
      ...(place.round.trim() === round ? {} : { round: place.round.trim() }),
      ...(place.venue.trim() === venue ? {} : { venue: place.venue.trim() }),
      ...(newStatus === '' ? {} : { status: newStatus }),
      ...(isNewScore ? { score: typed } : {}),
    }
    if (Object.keys(fields).length === 0) onClose()
    else onSave(fields)
  }
  return (
    <Sheet title={t({ message: 'Change the match', context: 'desk' })} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={t({ message: 'State', context: 'field' })}
          value={newStatus}
          onChange={(event) => setStatus(event.currentTarget.value as SetStatus | '')}
          data={[
            { value: '', label: t({ message: 'As it is', context: 'desk' }) },
            ...SET_STATUSES.map((value) => ({ value, label: setStatusWords(value, match.byEntries) })),
          ]}
        />
        {takesScore ? (
          <ScoreFields match={match} value={{ home, away }} onHome={setHome} onAway={setAway} error={errorOf(0)} />
        ) : null}
        <KickoffFields value={when} onChange={setWhen} error={errorOf(3)} />
        <PlaceFields value={place} onChange={setPlace} errorOf={(field) => errorOf(field === 'round' ? 1 : 2)} />
        <SheetButtons>
          <Button type="submit" size="lg">
            <Trans context="desk">Save</Trans>
          </Button>
        </SheetButtons>
      </form>
    </Sheet>
  )
}
