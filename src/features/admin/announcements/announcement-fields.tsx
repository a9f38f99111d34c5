import { useLingui } from '@lingui/react/macro'
import { ANNOUNCEMENT_LEVELS, type AnnouncementLevel } from '@/domain/announcements'
import type { DomainError } from '@/domain/domain-error'
import { staffSentence } from '@/i18n/staff-codes'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import type { AnnouncementForm } from '@/views/announcements'
import { DateTimeField } from '../date-time-field'
import { LEVEL_WORDS } from './level-words'

/** Typed texts end here: the server says how many characters are too many. */
const TYPED_MAX = 400

interface AnnouncementFieldsProps {
  form: AnnouncementForm
  onChange: (part: Partial<AnnouncementForm>) => void
  /** What the server refused, by field. */
  codes: DomainError['fields']
}

/** Texts, level and times of an announcement. */
export function AnnouncementFields({ form, onChange: set, codes }: AnnouncementFieldsProps) {
  const { t, i18n } = useLingui()
  const refused = new Map(Object.entries(codes))
  const errorOf = (field: keyof AnnouncementForm) => {
    const code = refused.get(field)
    return code ? i18n._(staffSentence(code)) : undefined
  }
  return (
    <>
      <TextField
        label={t`Text in Arabic`}
        description={t`At most 200 characters. A fan who reads the other language sees it where that text is empty.`}
        lang="ar"
        dir="rtl"
        maxLength={TYPED_MAX}
        value={form.ar}
        onChange={(event) => set({ ar: event.currentTarget.value })}
        error={errorOf('ar')}
      />
      <TextField
        label={t`Text in English`}
        lang="en"
        dir="ltr"
        maxLength={TYPED_MAX}
        value={form.en}
        onChange={(event) => set({ en: event.currentTarget.value })}
        error={errorOf('en')}
      />
      <SelectField<AnnouncementLevel>
        label={t`How urgent`}
        value={form.level}
        choices={ANNOUNCEMENT_LEVELS.map((value) => ({ value, label: i18n._(LEVEL_WORDS[value]) }))}
        onChange={(level) => set({ level })}
        error={errorOf('level')}
      />
      <DateTimeField
        label={t({ message: 'Begins', context: 'announcement' })}
        placeholder={t`Choose a day and a time`}
        value={momentIn(form.beginsAt)}
        onChange={(moment) => set({ beginsAt: moment ?? Number.NaN })}
        error={errorOf('beginsAt')}
      />
      <DateTimeField
        label={t({ message: 'Ends', context: 'announcement' })}
        placeholder={t`Choose a day and a time`}
        value={momentIn(form.endsAt)}
        onChange={(moment) => set({ endsAt: moment ?? Number.NaN })}
        error={errorOf('endsAt')}
      />
    </>
  )
}

const momentIn = (time: number): number | null => (Number.isNaN(time) ? null : time)
