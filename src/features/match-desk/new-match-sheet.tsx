import { ownZone } from '@/i18n/format-wall-time'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { makeMatch, newMatchId } from '@/data/staff/match-desk'
import { failureOf, type Failure } from '@/features/session/failure'
import { FormFailure, SlowAnswer } from '@/features/session/form-parts'
import { useAttempt } from '@/features/session/use-attempt'
import { staffSentence } from '@/i18n/staff-codes'
import { Sheet, SheetButtons } from '@/ui/sheet'
import { KickoffFields, type TypedKickoff } from './kickoff-fields'
import classes from '@/ui/match/by-hand/form.module.css'
import { NamePicker, NOTHING_PICKED, type PickedName } from './name-picker'
import { PlaceFields } from './place-fields'
import { wallTime } from './wall-time'

interface NewMatchSheetProps {
  /** The day that is shown: `2026-11-28`. */
  day: string
  onClose: () => void
}

/** A form for a match by hand. A failure keeps what was typed, and is sent again with the same id. */
export function NewMatchSheet({ day, onClose }: NewMatchSheetProps) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const { busy, slow, run, giveUp } = useAttempt()
  const id = useRef('')
  const [competition, setCompetition] = useState(NOTHING_PICKED)
  const [home, setHome] = useState(NOTHING_PICKED)
  const [away, setAway] = useState(NOTHING_PICKED)
  const [when, setWhen] = useState({ date: day, time: '', zone: ownZone() })
  const [place, setPlace] = useState({ round: '', venue: '' })
  const [codes, setCodes] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const errorOf = (field: string) => (codes[field] ? i18n._(staffSentence(codes[field] ?? '')) : undefined)

  /** What is written anew is not refused any more. */
  const changes =
    <Value,>(field: string, set: (value: Value) => void) =>
    (value: Value) => {
      setCodes((before) => ({ ...before, [field]: undefined }))
      set(value)
    }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const missing = missingOf({ competition, home, away }, when)
    setCodes(missing)
    if (!competition.chosen || !home.chosen || !away.chosen || 'kickoff' in missing) return
    id.current ||= newMatchId()
    const match = {
      ...{ id: id.current, competition: competition.chosen, home: home.chosen, away: away.chosen },
      ...{ kickoff: wallTime(when.date, when.time, when.zone), round: place.round.trim(), venue: place.venue.trim() },
    }
    const work = async () => {
      const made = await makeMatch(match)
      await router.navigate({ to: '/admin/matches/$matchId', params: { matchId: made.match.match.id } })
    }
    run(work, (error) => {
      setCodes(error.fields)
      setFailure(Object.keys(error.fields).length > 0 ? null : failureOf(error))
    })
  }
  return (
    <Sheet title={t({ message: 'New match', context: 'desk' })} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NamePicker
          kind="competition"
          label={t({ message: 'Competition', context: 'desk' })}
          value={competition}
          onChange={changes('competition', setCompetition)}
          error={errorOf('competition')}
        />
        <NamePicker
          kind="team"
          label={t({ message: 'Home team', context: 'desk' })}
          value={home}
          onChange={changes('home', setHome)}
          error={errorOf('home')}
        />
        <NamePicker
          kind="team"
          label={t({ message: 'Away team', context: 'desk' })}
          value={away}
          onChange={changes('away', setAway)}
          error={errorOf('away')}
        />
        <KickoffFields value={when} onChange={changes('kickoff', setWhen)} error={errorOf('kickoff')} />
        <PlaceFields value={place} onChange={setPlace} errorOf={errorOf} />
        <FormFailure failure={failure} sentenceOf={staffSentence} />
        <SheetButtons>
          <Button type="submit" size="lg" disabled={busy}>
            {busy ? <Trans context="desk">Being sent…</Trans> : <Trans context="desk">Make the match</Trans>}
          </Button>
        </SheetButtons>
        {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
      </form>
    </Sheet>
  )
}

/** Field → the code that asks for it. */
function missingOf(names: Record<'competition' | 'home' | 'away', PickedName>, { date, time }: TypedKickoff) {
  const open = Object.entries(names).filter(([, { chosen }]) => chosen === null)
  return {
    ...Object.fromEntries(open.map(([field]) => [field, 'name-missing'])),
    ...(date === '' || time === '' ? { kickoff: 'kickoff-missing' } : {}),
  }
}
