import { Trans, useLingui } from '@lingui/react/macro'
import type { NotificationData } from '@/domain/notifications'
import { formatDate } from '@/i18n/format-days'
import { sanctionReason } from '@/i18n/sanction-reasons'
import { Isolated } from '@/ui/text/isolated'

/** A decision of staff: what, why, until when, and their words. */
export function ModerationText({ data }: { data: NotificationData }) {
  const { i18n } = useLingui()
  const reason = sanctionReason(data.reason)
  const words = data.words ?? data.response
  return (
    <>
      <Outcome data={data} />
      {typeof data.until === 'number' ? <Until at={data.until} /> : null}
      {reason ? <Why reason={i18n._(reason)} /> : null}
      {typeof words === 'string' ? (
        <>
          {' — '}
          <Isolated>{words}</Isolated>
        </>
      ) : null}
    </>
  )
}

function Until({ at }: { at: number }) {
  const date = formatDate(at)
  return (
    <>
      {' '}
      <Trans context="suspension">until {date}</Trans>
    </>
  )
}

function Why({ reason }: { reason: string }) {
  return (
    <>
      {' · '}
      <Trans>Reason: {reason}</Trans>
    </>
  )
}

function Outcome({ data: { outcome, target, ad_name: ad } }: { data: NotificationData }) {
  switch (outcome) {
    case 'report-resolved':
      return <Trans>Thank you: we reviewed your report and acted</Trans>
    case 'report-dismissed':
      return <Trans>Thank you: we reviewed your report and found no violation</Trans>
    case 'warn':
      return <Trans>You have a warning from our moderators</Trans>
    case 'hide':
      return <Hidden target={target} />
    case 'delete':
      return <Deleted target={target} />
    case 'suspend':
      return <Trans>Your account is suspended</Trans>
    case 'ban':
      return <Trans>Your account is banned</Trans>
    case 'restore':
      return <Trans>Our moderators took a decision about you back</Trans>
    case 'accept-appeal':
      return <Trans>Your appeal was accepted</Trans>
    case 'refuse-appeal':
      return <Trans>Your appeal was not accepted</Trans>
    case 'ad-approved':
      return <AdApproved name={String(ad)} />
    case 'ad-rejected':
      return <AdRejected name={String(ad)} />
    default:
      return <Trans>A decision of our moderators</Trans>
  }
}

function Hidden({ target }: { target: unknown }) {
  if (target === 'comment') return <Trans>Our moderators hid your comment</Trans>
  if (target === 'room') return <Trans>Our moderators hid your room</Trans>
  return <Trans>Our moderators hid your post</Trans>
}

function Deleted({ target }: { target: unknown }) {
  if (target === 'comment') return <Trans>Our moderators deleted your comment</Trans>
  if (target === 'room') return <Trans>Our moderators deleted your room</Trans>
  return <Trans>Our moderators deleted your post</Trans>
}

const AdApproved = ({ name }: { name: string }) => (
  <Trans>
    Your request for the ad <Isolated>{name}</Isolated> was accepted
  </Trans>
)

const AdRejected = ({ name }: { name: string }) => (
  <Trans>
    Your request for the ad <Isolated>{name}</Isolated> was not accepted
  </Trans>
)
