import { Trans, useLingui } from '@lingui/react/macro'
import { FormFailure, SlowAnswer } from '@/features/forms/form-parts'
import { staffSentence } from '@/i18n/staff-codes'
import classes from '@/ui/match/by-hand/form.module.css'
import { Sheet } from '@/ui/sheet'
import { KickoffFields } from './kickoff-fields'
import { NamePicker } from './name-picker'
import { PlaceFields } from './place-fields'
import { DraftButtons } from './draft-buttons'
import { type NewMatchSheetProps, useNewMatch } from './use-new-match'

/** A form for a match by hand. A failure keeps what was typed, and is sent again with the same id. */
export function NewMatchSheet(props: NewMatchSheetProps) {
  const { t, i18n } = useLingui()
  const { typed, when, codes, failure, busy, slow, giveUp, changes, submit, discard } = useNewMatch(props)
  const errorOf = (field: string) => (codes[field] ? i18n._(staffSentence(codes[field] ?? '')) : undefined)
  return (
    <Sheet title={t({ message: 'New match', context: 'desk' })} onClose={props.onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NamePicker
          kind="competition"
          label={t({ message: 'Competition', context: 'desk' })}
          value={typed.competition}
          onChange={changes('competition')}
          error={errorOf('competition')}
        />
        <NamePicker
          kind="team"
          label={t({ message: 'Home team', context: 'desk' })}
          value={typed.home}
          onChange={changes('home')}
          error={errorOf('home')}
        />
        <NamePicker
          kind="team"
          label={t({ message: 'Away team', context: 'desk' })}
          value={typed.away}
          onChange={changes('away')}
          error={errorOf('away')}
        />
        <KickoffFields value={when} onChange={changes('when', 'kickoff')} error={errorOf('kickoff')} />
        <PlaceFields value={typed.place} onChange={changes('place')} errorOf={errorOf} />
        <FormFailure failure={failure} sentenceOf={staffSentence} />
        <DraftButtons busy={busy} discard={discard}>
          {busy ? <Trans context="desk">Being sent…</Trans> : <Trans context="desk">Make the match</Trans>}
        </DraftButtons>
        {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
      </form>
    </Sheet>
  )
}
