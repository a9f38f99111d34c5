import { Plural, Trans } from '@lingui/react/macro'
import { type Actors, Name, useName } from './actors'

export function Commented({ first, others }: Actors) {
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

export function Replied({ first, others }: Actors) {
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

export function FollowedCommented({ first }: Actors) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name>, whom you follow, commented on a post
    </Trans>
  )
}

export function MentionedInComment({ first }: Actors) {
  const name = useName(first)
  return (
    <Trans>
      <Name>{name}</Name> mentioned you in a comment
    </Trans>
  )
}
