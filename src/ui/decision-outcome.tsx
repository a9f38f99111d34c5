import { Trans } from '@lingui/react/macro'

/** What moderators decided, in a sentence to whom it is about. A report's outcome is to its reporter. */
export function DecisionOutcome({ outcome, target }: { outcome: unknown; target: unknown }) {
  switch (outcome) {
    case 'report-resolved':
      return <Acted target={target} />
    case 'report-dismissed':
      return <NoViolation target={target} />
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
      return <Trans>Our moderators took back a decision about you</Trans>
    case 'accept-appeal':
      return <Trans>Your appeal was accepted</Trans>
    case 'refuse-appeal':
      return <Trans>Your appeal was not accepted</Trans>
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

function Acted({ target }: { target: unknown }) {
  if (target === 'comment') return <Trans>Thank you: we reviewed your report of a comment and acted</Trans>
  if (target === 'room') return <Trans>Thank you: we reviewed your report of a room and acted</Trans>
  if (target === 'user') return <Trans>Thank you: we reviewed your report of a user and acted</Trans>
  return <Trans>Thank you: we reviewed your report of a post and acted</Trans>
}

function NoViolation({ target }: { target: unknown }) {
  if (target === 'comment') return <Trans>Thank you: we reviewed your report of a comment and found no violation</Trans>
  if (target === 'room') return <Trans>Thank you: we reviewed your report of a room and found no violation</Trans>
  if (target === 'user') return <Trans>Thank you: we reviewed your report of a user and found no violation</Trans>
  return <Trans>Thank you: we reviewed your report of a post and found no violation</Trans>
}
