import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { formatBytesOf, formatNumber } from '@/i18n/format'
import classes from './upload-progress.module.css'
import type { DeliveryState } from '@/views/delivery'

/** An upload that is running, or paused with its first bytes at the server. */
export type UploadState = Extract<DeliveryState, { kind: 'uploading' | 'paused' }>

/** The kind of file that is uploaded. */
export type UploadKind = 'image' | 'video' | 'voice'

/** The progress of an image, a video or a voice message as a bar. */
export function UploadBar({ state, of = 'image' }: { state: UploadState; of?: UploadKind }) {
  const { t } = useLingui()
  const percent = percentOf(state)
  const label = {
    image: t`Picture on its way`,
    video: t`Video on its way`,
    voice: t`Voice message on its way`,
  }[of]
  return (
    <span
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={{ '--sent': `${percent}%` } as CSSProperties}
    />
  )
}

/** «يُرسل الآن 64%», «وصل 64% ويكمل مع الشبكة», «أوقفتَه عند 64%». */
export function UploadText({ state }: { state: UploadState }): ReactNode {
  const percent = <bdi dir="ltr">{formatNumber(percentOf(state))}%</bdi>
  if (state.kind === 'uploading') return <Trans>Sending now {percent}</Trans>
  if (state.by === 'user') return <Trans>You stopped it at {percent}</Trans>
  if (state.by === 'server') return <Trans>{percent} arrived. The server is busy, the rest follows by itself</Trans>
  return <Trans>{percent} arrived, the rest follows with the network</Trans>
}

/** «الصورة 1.1 من 1.7 م.ب». */
export function UploadSize({ state, of = 'image' }: { state: UploadState; of?: UploadKind }) {
  const { t } = useLingui()
  const size = formatBytesOf(state.sentBytes, state.totalBytes)
  return of === 'video' ? t`Video ${size}` : t`Picture ${size}`
}

/** Returns the percent of the bytes, rounded down; 100 only when all bytes were sent. */
function percentOf({ sentBytes, totalBytes }: Pick<UploadState, 'sentBytes' | 'totalBytes'>): number {
  return totalBytes > 0 ? Math.floor((Math.min(sentBytes, totalBytes) / totalBytes) * 100) : 0
}
