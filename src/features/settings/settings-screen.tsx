import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconDevices, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { PushSettings } from '@/features/notifications/push-settings'
import { BackButton } from '@/features/shell/back-button'
import { Screen } from '@/features/shell/screen'
import { ForwardIcon } from '@/ui/forward-icon'
import slab from '@/ui/slab.module.css'
import { DataSaverSetting } from './data-saver-setting'
import { EndNotice } from './end-notice'
import { ExportEntry } from './export-entry'
import { DigitsSetting, LanguageSetting, TextSizeSetting, ThemeSetting } from './look-settings'
import classes from './settings.module.css'
import { StorageSetting } from './storage-setting'

/** Everything that a fan decides about the app, this phone and the account. */
export function SettingsScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Settings`} start={<BackButton home="/profile" />}>
      <EndNotice />
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
      <Part title={t`Account`}>
        <Entry to="/settings/blocked" icon={IconBan}>
          <Trans>Blocked and muted fans</Trans>
        </Entry>
        <Entry to="/settings/devices" icon={IconDevices}>
          <Trans>My devices</Trans>
        </Entry>
        <ExportEntry />
        <Entry to="/settings/end-account" icon={IconTrash} danger>
          <Trans>Delete my account</Trans>
        </Entry>
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

interface EntryProps {
  to: '/settings/blocked' | '/settings/devices' | '/settings/end-account'
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
  danger?: boolean
  children: ReactNode
}

function Entry({ to, icon: Icon, danger = false, children }: EntryProps) {
  return (
    <Link to={to} className={classes.entry} data-danger={danger || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      {children}
      <span className={classes.onward}>
        <ForwardIcon />
      </span>
    </Link>
  )
}
