import { useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import type { DeliveryState } from '@/views/delivery'
import type { MessageReceipt } from '@/views/messages'
import classes from './receipt.module.css'

/** How far an own message came. */
export type ReceiptSign = 'waiting' | 'refused' | MessageReceipt

export function receiptSign({ kind }: DeliveryState, receipt: MessageReceipt | null): ReceiptSign {
  if (kind === 'refused') return 'refused'
  return kind === 'stored' || kind === 'sent' ? (receipt ?? 'stored') : 'waiting'
}

const ICONS = { waiting: IconClock, refused: IconAlertCircle, stored: IconCheck, delivered: IconChecks } as const

/** Clock, one tick, two ticks, two ticks on a filled ground: each has a shape and a name of its own. */
export function Receipt({ sign }: { sign: ReceiptSign }) {
  const label = useLabel(sign)
  if (sign === 'read') return <ReadTicks label={label} />
  const Icon = ICONS[sign]
  return (
    <Icon
      className={classes.sign}
      data-sign={sign}
      size={16}
      stroke={2}
      role="img"
      aria-label={label}
      aria-hidden={false}
    />
  )
}

function ReadTicks({ label }: { label: string }) {
  return (
    <svg
      className={classes.sign}
      data-sign="read"
      width="22"
      height="16"
      viewBox="0 0 22 16"
      role="img"
      aria-label={label}
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="22" height="16" rx="8" fill="currentColor" />
      <path className={classes.ticks} d="M5 8.4l2.6 2.6l5 -5.4M11.4 10.8l.4 .2l5 -5.4" />
    </svg>
  )
}

function useLabel(sign: ReceiptSign): string {
  const { t } = useLingui()
  switch (sign) {
    case 'waiting':
      return t`Not sent yet`
    case 'refused':
      return t`Not accepted`
    case 'stored':
      return t`Sent`
    case 'delivered':
      return t`Delivered`
    case 'read':
      return t`Read`
  }
}
