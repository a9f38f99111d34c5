import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { FORMATIONS, lineupRefusals, type Lineups } from '@/domain/football/by-hand/written-lineups'
import { staffSentence } from '@/i18n/staff-codes'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { focusRefused } from '@/ui/focus-refused'
import { SelectField } from '@/ui/select-field'
import { Sheet } from '@/ui/sheet'
import { TeamChoice } from '@/ui/match/by-hand/team-choice'
import { TextField } from '@/ui/text-field'
import { CaptainField } from './captain-field'
import classes from '@/ui/match/by-hand/form.module.css'
import { teamNames } from './desk-words'
import { LineupRows } from './lineup-rows'
import { DraftButtons } from './draft-buttons'
import { emptiedSides, readTyped, type TypedLineup, typedLineups } from './typed-lineups'
import { useSheetDraft } from './use-sheet-draft'

interface LineupsSheetProps {
  match: OpenedMatch
  onSave: (lineups: Lineups | null) => void
  onClose: () => void
}

/** Formation, players and coach of each side. */
export function LineupsSheet({ match, onSave, onClose }: LineupsSheetProps) {
  const { t, i18n } = useLingui()
  const { form: typed, change: changeSides, discard } = useSheetDraft('lineups', typedLineups(match.lineups))
  const [side, setSide] = useState<'home' | 'away'>('home')
  const [isTried, setTried] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const lineups = readTyped(typed)
  const refusals = lineups && isTried ? lineupRefusals(lineups) : {}
  const lineup = typed[side]
  const names = teamNames(match)
  const emptied = emptiedSides(match.lineups, typed)
  const change = (next: TypedLineup) => changeSides({ [side]: next })
  const save = () => {
    discard?.()
    onSave(lineups)
  }
  const errorOf = (field: string) => {
    const code = refusals[`${side}.${field}`]
    return code ? i18n._(staffSentence(code)) : undefined
  }
  const lossOf = (of: 'home' | 'away') => {
    const team = names[of]
    return t`Nothing is left of the line-up of ${team}.`
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = Object.keys(lineups ? lineupRefusals(lineups) : {})
    if (first !== undefined) {
      flushSync(() => {
        setTried(true)
        setSide(first.startsWith('home') ? 'home' : 'away')
      })
      focusRefused(event.currentTarget)
    } else if (JSON.stringify(lineups) === JSON.stringify(match.lineups)) onClose()
    else if (emptied.length > 0) setAsked(true)
    else save()
  }
  return (
    <Sheet title={t({ message: 'Line-ups', context: 'field' })} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TeamChoice teams={names} value={side} onChange={setSide} />
        <SelectField
          label={t({ message: 'Formation', context: 'football' })}
          value={lineup.formation}
          onChange={(formation) => change({ ...lineup, formation })}
          error={errorOf('formation')}
          choices={[{ value: '', label: t({ message: 'Unknown', context: 'formation' }) }, ...FORMATIONS]}
        />
        <p className={classes.hint}>
          <Trans>Paste a whole list into a name: one player a line, such as “10 Salem”.</Trans>
        </p>
        <LineupRows list="starting" lineup={lineup} onChange={change} errorOf={errorOf} />
        <CaptainField lineup={lineup} onChange={change} error={errorOf('captain')} />
        <LineupRows list="bench" lineup={lineup} onChange={change} errorOf={errorOf} />
        <TextField
          label={t({ message: 'Coach', context: 'football' })}
          autoComplete="off"
          value={lineup.coach}
          onChange={(event) => change({ ...lineup, coach: event.currentTarget.value })}
          error={errorOf('coach')}
        />
        <DraftButtons discard={discard}>
          <Trans context="desk">Save</Trans>
        </DraftButtons>
      </form>
      {isAsked ? (
        <ConfirmDialog
          title={<Trans context="line-ups">Delete what was stored?</Trans>}
          sentence={emptied.map(lossOf).join(' ')}
          answer={<Trans>Delete</Trans>}
          keep={<Trans>Keep editing</Trans>}
          onAnswer={save}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Sheet>
  )
}
