import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { IconLanguage } from '@tabler/icons-react'
import { chooseLanguage, currentLanguage, type Language } from '@/i18n/language'

/** Names of the languages, each in its own language. */
const names: Record<Language, string> = { ar: 'العربية', en: 'English' }

/** A button that changes to the other language without a reload. */
export function LanguageSwitch() {
  useLingui()
  const other: Language = currentLanguage() === 'ar' ? 'en' : 'ar'
  return (
    <Button
      variant="subtle"
      color="quiet"
      leftSection={<IconLanguage size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => void chooseLanguage(other)}
    >
      <span lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'}>
        {names[other]}
      </span>
    </Button>
  )
}
