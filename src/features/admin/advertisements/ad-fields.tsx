import '@mantine/core/styles/Switch.layer.css'
import { Switch, Textarea } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { AD_DESCRIPTION_MAX_CHARACTERS, AD_TITLE_MAX_CHARACTERS, LINK_MAX_CHARACTERS } from '@/domain/limits'
import { ErrorSentence, TextField } from '@/ui/text-field'
import type { AdForm } from '@/views/advertisements'
import { DateTimeField } from '../date-time-field'
import { ImageField } from './image-field'

interface AdFieldsProps {
  form: AdForm
  set: (part: Partial<AdForm>) => void
  /** The chosen file cannot be the picture. */
  refuse: (code: string) => void
  /** A stored picture stays while no other is named. */
  hasImage: boolean
  errorOf: (field: keyof AdForm) => string | undefined
}

/** The specified fields of an advertisement. */
export function AdFields({ form, set, refuse, hasImage, errorOf }: AdFieldsProps) {
  const { t } = useLingui()
  const ofDescription = errorOf('description')
  return (
    <>
      <TextField
        required
        label={t({ message: 'Title', context: 'ad' })}
        maxLength={AD_TITLE_MAX_CHARACTERS}
        value={form.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf('title')}
      />
      <ImageField form={form} onChange={set} onRefused={refuse} hasImage={hasImage} error={errorOf('imageAddress')} />
      <Textarea
        label={t({ message: 'Description', context: 'ad' })}
        rows={3}
        maxLength={AD_DESCRIPTION_MAX_CHARACTERS}
        value={form.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
        error={ofDescription ? <ErrorSentence>{ofDescription}</ErrorSentence> : null}
      />
      <TextField
        ltr
        type="url"
        label={t`Ad link`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={LINK_MAX_CHARACTERS}
        value={form.link}
        onChange={(event) => set({ link: event.currentTarget.value })}
        error={errorOf('link')}
      />
      <DateTimeField
        label={t`Start time`}
        placeholder={t`Empty means now`}
        value={form.startsAt || null}
        onChange={(startsAt) => set({ startsAt: startsAt ?? 0 })}
      />
      <DateTimeField
        label={t`Expiry time`}
        placeholder={t`Empty means forever`}
        value={form.endsAt || null}
        onChange={(endsAt) => set({ endsAt: endsAt ?? 0 })}
        error={errorOf('endsAt')}
      />
      <Switch
        label={t({ message: 'Active', context: 'ad' })}
        checked={form.isActive}
        onChange={(event) => set({ isActive: event.currentTarget.checked })}
      />
    </>
  )
}
