import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { TypedFields } from '@/data/staff/match-desk'
import { SET_STATUSES, type SetStatus } from '@/domain/football/by-hand/field-change'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { staffSentence } from '@/i18n/staff-codes'
import { focusRefused } from '@/ui/focus-refused'
import classes from '@/ui/match/by-hand/form.module.css'
import { SelectField } from '@/ui/select-field'
import { Sheet } from '@/ui/sheet'
import { setStatusWords } from './desk-words'
import { KickoffFields } from './kickoff-fields'
import { PlaceFields } from './place-fields'
import { ScoreFields } from './score-fields'
import { DraftButtons } from './draft-buttons'
import { changedFields, refusalsOfForm, takesScore, typedForm } from './typed-fields'
import { useSheetDraft } from './use-sheet-draft'

interface FieldsSheetProps {
  match: OpenedMatch
  onSave: (fields: TypedFields) => void
  onClose: () => void
}

/**
 * Kick-off, round, venue, state and score of a match. Only what was changed is sent, and held against its source.
 */
export function FieldsSheet({ match, onSave, onClose }: FieldsSheetProps) {
  const { t, i18n } = useLingui()
  const { form: typed, change, discard } = useSheetDraft('typed fields', typedForm(match))
  const refusals = refusalsOfForm(match, typed)
  const errorOf = (field: string) => {
    const code = refusals[field as keyof typeof refusals]
    return code ? i18n._(staffSentence(code)) : undefined
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (Object.values(refusals).some((code) => code !== null)) {
      focusRefused(event.currentTarget)
      return
    }
    const fields = changedFields(match, typed)
    discard?.()
    if (Object.keys(fields).length > 0) onSave(fields)
    else onClose()
  }
  return (
    <Sheet title={t({ message: 'Change the match', context: 'desk' })} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <SelectField<SetStatus | ''>
          label={t({ message: 'State', context: 'field' })}
          value={typed.newStatus}
          onChange={(newStatus) => change({ newStatus })}
          choices={[
            { value: '', label: t({ message: 'As it is', context: 'desk' }) },
            ...SET_STATUSES.map((value) => ({ value, label: setStatusWords(value, match.byEntries) })),
          ]}
        />
        {takesScore(match, typed) ? (
          <ScoreFields match={match} value={typed} onChange={change} error={errorOf('score')} />
        ) : null}
        <KickoffFields value={typed.when} onChange={(when) => change({ when })} error={errorOf('kickoff')} />
        <PlaceFields value={typed.place} onChange={(place) => change({ place })} errorOf={errorOf} />
        <DraftButtons discard={discard}>
          <Trans context="desk">Save</Trans>
        </DraftButtons>
      </form>
    </Sheet>
  )
}
