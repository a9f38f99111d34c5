import { useLingui } from '@lingui/react/macro'
import { STAFF_LIMITS } from '@/domain/staff'
import { TextField } from '@/ui/text-field'
import type { NewsSourceForm } from '@/views/news-sources'
import { AddressTrial } from './address-trial'
import { CategoryField } from './category-field'

interface SourceFieldsProps {
  form: NewsSourceForm
  onChange: (part: Partial<NewsSourceForm>) => void
  /** Sentences of refusals. */
  ofAddress: string | undefined
  ofName: string | undefined
}

/** What an editor writes of a source, and the trial of its address. */
export function SourceFields({ form, onChange, ofAddress, ofName }: SourceFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        ltr
        type="url"
        label={t`Address of the feed`}
        description={t`RSS or Atom, such as https://example.com/rss`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={STAFF_LIMITS.newsAddress}
        value={form.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
        error={ofAddress}
      />
      <AddressTrial address={form.address.trim()} />
      <TextField
        label={t`Name in Arabic`}
        maxLength={STAFF_LIMITS.newsName}
        value={form.nameAr}
        onChange={(event) => onChange({ nameAr: event.currentTarget.value })}
        error={ofName}
      />
      <TextField
        label={t`Name in English`}
        description={t`One of the two names is enough.`}
        maxLength={STAFF_LIMITS.newsName}
        value={form.nameEn}
        onChange={(event) => onChange({ nameEn: event.currentTarget.value })}
      />
      <CategoryField value={form.category} onChange={(category) => onChange({ category })} />
    </>
  )
}
