import { Trans } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'

/** An amount in Saudi riyals. */
export function Price({ riyals }: { riyals: number }) {
  const amount = formatNumber(riyals)
  return <Trans>{amount} SAR</Trans>
}
