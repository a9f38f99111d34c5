import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { mayStaff } from '@/domain/staff'
import { TIERS } from '@/domain/verification'
import chip from '@/ui/chip.module.css'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import type { StaffUserSearch } from '@/views/staff-users'
import { useStaff } from '../use-staff'
import { TIER_NAMES } from './tiers'
import classes from './users.module.css'

interface UserFilterProps {
  search: StaffUserSearch
  onChange: (search: StaffUserSearch) => void
}

/** The search box, the tiers, and the states. Only staff who may see e-mails search for them. */
export function UserFilter({ search, onChange }: UserFilterProps) {
  const { t, i18n } = useLingui()
  const { state } = useStaff()
  const hasEmails = typeof state !== 'string' && mayStaff(state, 'emails')
  const label = hasEmails ? t`Search by username or e-mail` : t`Search by username`
  const states = [
    { state: '', label: t({ message: 'All', context: 'accounts' }) },
    { state: 'suspended', label: t({ message: 'Suspended', context: 'accounts' }) },
    { state: 'banned', label: t({ message: 'Banned', context: 'accounts' }) },
  ] as const
  return (
    <search className={classes.filter}>
      <TextField
        aria-label={label}
        placeholder={label}
        type="search"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={search.text}
        onChange={(event) => onChange({ ...search, text: event.currentTarget.value })}
      />
      <SelectField
        aria-label={t`Level of verification`}
        value={search.tier}
        onChange={(tier) => onChange({ ...search, tier })}
        choices={[
          { value: '', label: t`All levels` },
          ...TIERS.map((tier) => ({ value: tier, label: i18n._(TIER_NAMES[tier]) })),
        ]}
      />
      <div className={classes.states} role="group" aria-label={t`State of the account`}>
        {states.map(({ state: value, label: name }) => (
          <button
            key={value}
            type="button"
            className={chip.chip}
            aria-pressed={search.state === value}
            onClick={() => onChange({ ...search, state: value })}
          >
            {name}
          </button>
        ))}
      </div>
    </search>
  )
}
