import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconDevices, IconGavel, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PushSettings } from '@/features/notifications/push-settings'
import { BackButton } from '@/features/shell/back-button'
import { RefreshButton } from '@/features/shell/refresh-button'
import { refreshWith } from '@/features/shell/refresh-with'
import { Screen } from '@/features/shell/screen'
import { EntryLink } from '@/ui/entry-link'
import slab from '@/ui/slab.module.css'
import { DataSaverSetting } from './data-saver-setting'
import { AccountEndBanner } from './account-end-banner'
import { ExportEntry } from '@/features/account/export-entry'
import { DigitsSetting, LanguageSetting, TextSizeSetting, ThemeSetting } from './look-settings'
import { MessagesFromSetting } from './messages-from-setting'
import classes from './settings.module.css'
import { SignsSetting } from './signs-setting'
import { StorageSetting } from './storage-setting'
import { askAccountEnd } from '@/features/account/use-account-end'

/** All settings of the app, this phone and the account. */
export function SettingsScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Settings`}
      start={<BackButton home="/profile" />}
      actions={<RefreshButton request={refreshWith(askAccountEnd)} />}
    >
      <AccountEndBanner />
      <Part title={t`Look`}>
        <LanguageSetting />
        <DigitsSetting />
        <ThemeSetting />
        <TextSizeSetting />
      </Part>
      <Part title={t`Data and storage`}>
        <DataSaverSetting />
        <StorageSetting />
      </Part>
      <PushSettings />
      <Part title={t`Private messages`}>
        <MessagesFromSetting />
        <SignsSetting />
      </Part>
      <Part title={t`Account`}>
        <EntryLink to="/settings/$part" params={{ part: 'blocked' }} icon={IconBan}>
          <Trans>Blocked and muted fans</Trans>
        </EntryLink>
        <EntryLink to="/settings/$part" params={{ part: 'devices' }} icon={IconDevices}>
          <Trans>My devices</Trans>
        </EntryLink>
        <EntryLink to="/settings/$part" params={{ part: 'decisions' }} icon={IconGavel}>
          <Trans>Account decisions</Trans>
        </EntryLink>
        <ExportEntry />
        <EntryLink to="/settings/$part" params={{ part: 'end-account' }} icon={IconTrash} danger>
          <Trans>Delete my account</Trans>
        </EntryLink>
      </Part>
    </Screen>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={slab.slab} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}
