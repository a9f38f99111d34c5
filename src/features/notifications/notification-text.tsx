import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NotificationView } from '@/views/notifications'
import { VerificationBadge } from '@/ui/verification-badge'
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
      return <Wrote {...actorsOf(notification)} />
    case 'room_invitation':
      return <Invited {...actorsOf(notification)} room={String(data.room_name ?? '')} />
    case 'chat_room':
      return <InRoom room={String(data.room_name ?? '')} />
    case 'verification':
      return <Verified tier={data.verification_status} />
  }
}

interface Actors {
  /** Null when the phone does not know the name. */
  first: string | null
  /** Number of users beside the first. */
  others: number
}

const actorsOf = ({ actors, actorsCount }: NotificationView): Actors => ({
  first: actors[0]?.username || null,
  others: Math.max(0, actorsCount - 1),
})

/** A username in a sentence. */
function Name({ children }: { children: ReactNode }) {
  return (
    <b className={classes.name}>
      <bdi>{children}</bdi>
    </b>
  )
}

function useName(first: string | null): string {
  const { t } = useLingui()
  return first ?? t`A fan`
}

function LikedPost({ first, others }: Actors) {
  const name = useName(first)
  return (
    <Plural
      value={others}
      _0={
        <Trans>
          <Name>{name}</Name> likes your post
        </Trans>
      }
      one={
        <Trans>
          <Name>{name}</Name> and # other like your post
        </Trans>
      }
      other={
        <Trans>
          <Name>{name}</Name> and # others like your post
        </Trans>
      }
    />
  )
}

function LikedComment({ first, others }: Actors) {
  const name = useName(first)
  return (
    <Plural
      value={others}
      _0={
        <Trans>
          <Name>{name}</Name> likes your comment
        </Trans>
      }
      one={
        <Trans>
          <Name>{name}</Name> and # other like your comment
        </Trans>
      }
      other={
        <Trans>
          <Name>{name}</Name> and # others like your comment
        </Trans>
      }
    />
  )
}

function Commented({ first, others }: Actors) {
  const name = useName(first)
  return (
    <Plural
      value={others}
      _0={
        <Trans>
          <Name>{name}</Name> commented on your post
        </Trans>
      }
      one={
        <Trans>
          <Name>{name}</Name> and # other commented on your post
        </Trans>
      }
      other={
        <Trans>
          <Name>{name}</Name> and # others commented on your post
        </Trans>
      }
    />
  )
}

function Replied({ first, others }: Actors) {
  const name = useName(first)
  return (
    <Plural
      value={others}
      _0={
        <Trans>
          <Name>{name}</Name> replied to your comment
        </Trans>
      }
      one={
        <Trans>
          <Name>{name}</Name> and # other replied to your comment
        </Trans>
      }
      other={
        <Trans>
          <Name>{name}</Name> and # others replied to your comment
        </Trans>
      }
    />
  )
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

function FollowedCommented({ first }: Actors) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name>, whom you follow, commented on a post
    </Trans>
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

function MentionedInComment({ first }: Actors) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name> mentioned you in a comment
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
      <Name>{name}</Name> invites you to the room «<bdi>{room}</bdi>»
    </Trans>
  )
}

function InRoom({ room }: { room: string }) {
  return (
    <Trans>
      New in the room «<bdi>{room}</bdi>»
    </Trans>
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
