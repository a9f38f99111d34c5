import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLingui } from '@lingui/react'

/** A chevron in the reading direction, for a link to a further page. `size` in px. */
export function ForwardIcon({ size = 20 }: { size?: number }) {
  const { i18n } = useLingui()
  const Chevron = i18n.locale === 'en' ? IconChevronRight : IconChevronLeft
  return <Chevron size={size} stroke={size > 16 ? 1.75 : 2} aria-hidden="true" />
}
