import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react'

/** Back points against the reading direction: right in Arabic, left in English. */
export function BackIcon() {
  const { i18n } = useLingui()
  const Arrow = i18n.locale === 'en' ? IconArrowLeft : IconArrowRight
  return <Arrow size={24} stroke={1.75} aria-hidden="true" />
}
