import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLanguage, IconMoon, IconNumbers, IconTextSize } from '@tabler/icons-react'
import { useState } from 'react'
import type { Digits } from '@/i18n/digits'
import { chooseDigits, chooseLanguage, currentDigits, currentLanguage, type Language } from '@/i18n/language'
import { setTextSize, currentTextSize, type TextSize } from '@/ui/theme/text-size'
import classes from './settings.module.css'

/** Arabic or English, each in its own language. It changes without a reload. */
export function LanguageSetting() {
  const { t } = useLingui()
  return (
    <div className={classes.setting}>
      <span className={classes.name}>
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

/** Theme: that of the phone, light, or dark. */
export function ThemeSetting() {
  const { t } = useLingui()
  // Otherwise Mantine disables transitions with a style element, which the Content-Security-Policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <div className={classes.setting}>
      <span className={classes.name}>
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

/** 123 or ١٢٣. In English there is only one kind of digits. */
export function DigitsSetting() {
  const { t } = useLingui()
  if (currentLanguage() !== 'ar') return null
  return (
    <div className={classes.setting}>
      <span className={classes.name}>
        <IconNumbers size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Digits</Trans>
      </span>
      <SegmentedControl
        aria-label={t`Digits`}
        value={currentDigits()}
        onChange={(value) => void chooseDigits(value as Digits)}
        data={[
          { value: 'latn', label: '123' },
          { value: 'arab', label: '١٢٣' },
        ]}
      />
    </div>
  )
}

export function TextSizeSetting() {
  const { t } = useLingui()
  const [size, setSize] = useState(currentTextSize)
  const choose = (value: string) => {
    setTextSize(value as TextSize)
    setSize(value as TextSize)
  }
  return (
    <div className={classes.setting}>
      <span className={classes.name}>
        <IconTextSize size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Text size</Trans>
      </span>
      <SegmentedControl
        aria-label={t`Text size`}
        value={size}
        onChange={choose}
        data={[
          { value: 'small', label: t`Small` },
          { value: 'normal', label: t`Normal` },
          { value: 'large', label: t`Large` },
          { value: 'largest', label: t`Largest` },
        ]}
      />
    </div>
  )
}
