import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useId, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfileView } from '@/views/profiles'
import { BIO_MAX_CHARACTERS } from '@/domain/limits'
import { tidyBio } from '@/domain/profiles'
import { countCharacters } from '@/domain/text'
import { showOutcome } from '@/features/shell/show-outcome'
import { FormFailure } from '@/features/forms/form-parts'
import { SuspendedNotice } from '@/features/suspension/suspended-notice'
import { useSuspension } from '@/features/suspension/use-suspension'
import { sentenceFor } from '@/i18n/codes'
import '@/i18n/later-codes'
import { KNOWN_CLUBS } from '@/ui/club-colours'
import fields from '@/ui/fields.module.css'
import { CharacterRing } from '@/ui/post/character-ring'
import { TextField } from '@/ui/text-field'
import classes from './edit-form.module.css'
import { useProfileEdit } from './use-profile-edit'

interface EditFormProps {
  profile: OwnProfileView
  /** Called with each key: the cover above takes the colours of the club. */
  onTeam?: (team: string) => void
  /** Called after the form was stored; the app sends it by itself. */
  onDone: () => void
  onCancel: () => void
}

/**
 * A form for name, bio and favourite club. It is stored on the phone at once; the server decides about the name later.
 */
export function EditForm({ profile, onTeam, onDone, onCancel }: EditFormProps) {
  const { t, i18n } = useLingui()
  const clubs = useId()
  const edit = useProfileEdit(profile)
  const suspension = useSuspension()
  const { text, errors } = edit
  const errorText = (code: string | undefined) => (code ? i18n._(sentenceFor(code)) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (suspension) return
    void edit.save().then((saved) => {
      if (!saved) return
      onDone()
      void showOutcome({ collection: 'profiles', record: profile.id }, { done: { title: t`Saved` }, failed: t`Error` })
    })
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextField
        name="username"
        label={t`Username`}
        autoComplete="username"
        value={text.username}
        error={errorText(errors.username)}
        onChange={(event) => edit.write({ username: event.currentTarget.value })}
      />
      <Bio value={text.bio} error={errorText(errors.bio)} onWrite={(bio) => edit.write({ bio })} />
      <TextField
        name="team"
        label={t`Favourite team`}
        placeholder={t`For example: Al Hilal`}
        autoComplete="off"
        list={clubs}
        value={text.favoriteTeam}
        error={errorText(errors.favorite_team)}
        onChange={(event) => {
          edit.write({ favoriteTeam: event.currentTarget.value })
          onTeam?.(event.currentTarget.value)
        }}
      />
      <datalist id={clubs}>
        {KNOWN_CLUBS.map((club) => (
          <option key={club} value={club}>
            {club}
          </option>
        ))}
      </datalist>
      <FormFailure failure={edit.failure} />
      {suspension ? <SuspendedNotice suspension={suspension} /> : null}
      <div className={classes.answers}>
        {suspension ? null : (
          <Button type="submit" disabled={!edit.changed || edit.saving}>
            <Trans>Save</Trans>
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            edit.forget()
            onCancel()
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

interface BioProps {
  value: string
  error: string | undefined
  onWrite: (bio: string) => void
}

function Bio({ value, error, onWrite }: BioProps) {
  const { t } = useLingui()
  const [field, wrong] = [useId(), useId()]
  return (
    <div>
      <div className={classes.labelRow}>
        <label htmlFor={field} className={classes.label}>
          <Trans>Bio</Trans>
        </label>
        <CharacterRing characters={countCharacters(tidyBio(value))} most={BIO_MAX_CHARACTERS} />
      </div>
      <textarea
        id={field}
        className={fields.area}
        rows={3}
        placeholder={t`A sentence about you and your stand`}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? wrong : undefined}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      {error ? (
        <p id={wrong} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
