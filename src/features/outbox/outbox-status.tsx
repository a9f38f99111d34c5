import { Trans, useLingui } from '@lingui/react/macro'
import type { OutboxItemView } from '@/views/outbox'
import { refusalSentence } from '@/i18n/codes'
import { formatTime, formatUntil } from '@/i18n/format'
import { UploadText } from '@/ui/upload-progress'

/** The delivery state of an operation in one line. */
export function OutboxStatus({ item }: { item: OutboxItemView }) {
  const { i18n, t } = useLingui()
  const { delivery } = item
  if (delivery.kind === 'refused') {
    const reason = i18n._(refusalSentence(delivery.code, delivery.fields))
    return <Trans>Not accepted: {reason}</Trans>
  }
  if (delivery.kind === 'uploading' || delivery.kind === 'paused') return <UploadText state={delivery} />
  if (delivery.kind === 'held') return <HeldText kind={item.kind} />
  if (delivery.kind === 'sending') return <Trans>Sending now</Trans>
  if (delivery.kind === 'sign-in') return <Trans>Kept here. Log in and it is sent</Trans>
  const kinds = {
    post: t`Post`,
    like: t`Like`,
    edit: t`Change`,
    delete: t`Deletion`,
    comment: t`Comment`,
    'comment-like': t`Like`,
    'comment-delete': t`Deletion`,
    report: t`Report`,
    follow: t`Follow`,
    block: t`Block`,
    mute: t`Mute`,
    profile: t`Profile`,
    avatar: t`Your picture`,
  }
  if (delivery.kind === 'limited') {
    const when = formatUntil(delivery.until)
    return <Trans>Waiting for its turn, sent {when}</Trans>
  }
  const time = formatTime(item.writtenAt)
  return (
    <>
      {kinds[item.kind]} · <bdi dir="ltr">{time}</bdi>
    </>
  )
}

function HeldText({ kind }: Pick<OutboxItemView, 'kind'>) {
  const ofComment = kind === 'comment' || kind === 'comment-like'
  return ofComment ? <Trans>Waits for what you wrote before it</Trans> : <Trans>Waits for your earlier post</Trans>
}
