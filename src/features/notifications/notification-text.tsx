import { Plural, Trans } from '@lingui/react/macro'
import { isOfPrivateChat } from '@/domain/notifications'
import type { NotificationView } from '@/views/notifications'
import { Isolated } from '@/ui/text/isolated'
import { VerificationBadge } from '@/ui/verification-badge'
import { type Actors, actorsOf, Name, useName } from './actors'
import { Commented, FollowedCommented, MentionedInComment, Replied } from './comment-text'
import { LikedComment, LikedPost } from './like-text'
import { ModerationText } from './moderation-text'
import classes from './notification-card.module.css'
import type { Verification } from '@/views/authors'

/** The sentence of a notification: who did what, and how many others. */
export function NotificationText({ notification }: { notification: NotificationView }) {
  const { type, data } = notification
  switch (type) {
    case 'like':
      return data.comment_id ? <LikedComment {...actorsOf(notification)} /> : <LikedPost {...actorsOf(notification)} />
    case 'comment':
      if (data.mention) return <MentionedInComment {...actorsOf(notification)} />
      return data.parent_id ? <Replied {...actorsOf(notification)} /> : <Commented {...actorsOf(notification)} />
    case 'follower_comment':
      return <FollowedCommented {...actorsOf(notification)} />
    case 'follow':
      return <Followed {...actorsOf(notification)} />
    case 'post':
      return data.mention ? <MentionedInPost {...actorsOf(notification)} /> : <Posted {...actorsOf(notification)} />
    case 'message':
      if (isOfPrivateChat(type, data)) return <Wrote {...actorsOf(notification)} />
      return <WroteInRoom {...actorsOf(notification)} room={String(data.room_name ?? '')} />
    case 'room_invitation':
      return <Invited {...actorsOf(notification)} room={String(data.room_name ?? '')} />
    case 'chat_room':
      return <OpenedRoom {...actorsOf(notification)} room={String(data.room_name ?? '')} />
    case 'verification':
      return <Verified tier={data.verification_status} />
    case 'moderation':
      return <ModerationText data={data} />
  }
}

function Followed({ first, others }: Actors) {
  const name = useName(first)
  return (
    <Plural
      value={others}
      _0={
        <Trans>
          <Name>{name}</Name> follows you now
        </Trans>
      }
      one={
        <Trans>
          <Name>{name}</Name> and # other follow you now
        </Trans>
      }
      other={
        <Trans>
          <Name>{name}</Name> and # others follow you now
        </Trans>
      }
    />
  )
}

function Posted({ first }: Actors) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name> wrote a new post
    </Trans>
  )
}

function MentionedInPost({ first }: Actors) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name> mentioned you in a post
    </Trans>
  )
}

function Wrote({ first }: Actors) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name> wrote you a message
    </Trans>
  )
}

function Invited({ first, room }: Actors & { room: string }) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name> invites you to the room «<Isolated>{room}</Isolated>»
    </Trans>
  )
}

function OpenedRoom({ first, room }: Actors & { room: string }) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name> opened the room «<Isolated>{room}</Isolated>»
    </Trans>
  )
}

/** A message that answers or names the reader. */
function WroteInRoom({ first, others, room }: Actors & { room: string }) {
  const name = useName(first)
  return (
    <Plural
      value={others}
      _0={
        <Trans>
          <Name>{name}</Name> wrote to you in the room «<Isolated>{room}</Isolated>»
        </Trans>
      }
      one={
        <Trans>
          <Name>{name}</Name> and # other wrote to you in the room «<Isolated>{room}</Isolated>»
        </Trans>
      }
      other={
        <Trans>
          <Name>{name}</Name> and # others wrote to you in the room «<Isolated>{room}</Isolated>»
        </Trans>
      }
    />
  )
}

const TIERS: readonly string[] = ['bronze', 'silver', 'gold', 'diamond']

function Verified({ tier }: { tier: unknown }) {
  if (!TIERS.includes(String(tier))) return <Trans>Your verification has changed</Trans>
  return (
    <span className={classes.tier}>
      <TierText tier={String(tier)} />
      <VerificationBadge tier={tier as Verification} />
    </span>
  )
}

function TierText({ tier }: { tier: string }) {
  if (tier === 'bronze') return <Trans>You have the bronze verification now</Trans>
  if (tier === 'silver') return <Trans>You have the silver verification now</Trans>
  if (tier === 'gold') return <Trans>You have the gold verification now</Trans>
  return <Trans>You have the diamond verification now</Trans>
}
