import { Plural, Trans } from '@lingui/react/macro'
import { type Actors, Name, useName } from './actors'

export function LikedPost({ first, others }: Actors) {
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

export function LikedComment({ first, others }: Actors) {
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
