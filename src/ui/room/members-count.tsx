import { Plural } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'

/** How many members a room has. */
export function MembersCount({ count }: { count: number }) {
  const shown = formatNumber(count)
  return <Plural value={count} one={`${shown} member`} other={`${shown} members`} />
}
