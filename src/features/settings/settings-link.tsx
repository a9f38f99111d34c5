import { Trans } from '@lingui/react/macro'
import { IconSettings } from '@tabler/icons-react'
import { EntryLink } from '@/ui/entry-link'

/** The link from the profile to the settings. */
export function SettingsLink() {
  return (
    <EntryLink to="/settings" icon={IconSettings}>
      <Trans>All settings</Trans>
    </EntryLink>
  )
}
