import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLanguage, IconMoon } from '@tabler/icons-react'
import { chooseLanguage, currentLanguage, type Language } from '@/i18n/language'
import classes from './profile-screen.module.css'

/** Arabic or English, each written in itself; switches without a reload. */
export function LanguageSetting() {
  const { t } = useLingui()
  return (
    <div className={classes.setting}>
      <span className={classes.settingName}>
        <IconLanguage size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Language</Trans>
      </span>
      <SegmentedControl
        aria-label={t`Language`}
        value={currentLanguage()}
        onChange={(value) => void chooseLanguage(value as Language)}
        data={[
          { value: 'ar', label: 'العربية' },
          { value: 'en', label: 'English' },
        ]}
      />
    </div>
  )
}

/** As the phone says, light, or dark. */
export function ThemeSetting() {
  const { t } = useLingui()
  // Without this Mantine stops transitions with a style element of its own, which the page's policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <div className={classes.setting}>
      <span className={classes.settingName}>
        <IconMoon size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Theme</Trans>
      </span>
      <SegmentedControl
        aria-label={t`Theme`}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
        data={[
          { value: 'auto', label: t`As the phone` },
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
    </div>
  )
}
