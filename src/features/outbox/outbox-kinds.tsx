import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  IconArticle,
  IconBallFootball,
  IconBan,
  IconBookmark,
  IconEyeOff,
  IconFlag,
  IconHeart,
  IconMessage,
  IconMessageCircle,
  IconMoodSmile,
  IconPencil,
  IconSpeakerphone,
  IconStar,
  IconTargetArrow,
  IconTrash,
  IconUserCircle,
  IconUserEdit,
  IconUserPlus,
  IconVolumeOff,
} from '@tabler/icons-react'
import { teamName$ } from '@/data/matches/following'
import { post$ } from '@/data/posts'
import { useObservable } from '@/data/context/use-observable'
import { ID_CHARACTERS } from '@/domain/limits'
import { useLanguage } from '@/i18n/use-language'
import { Isolated } from '@/ui/text/isolated'
import type { OutboxKind } from '@/views/outbox'
import { EntryTitle } from './entry-title'
import type { KindLook } from './kind-look'
import { ROOM_KINDS } from './room-kinds'

/** What the outbox calls each kind of operation, and how it draws it. */
export const OUTBOX_KINDS: Record<OutboxKind, KindLook> = {
  post: { icon: IconArticle, name: msg`Post` },
  edit: { icon: IconPencil, name: msg`Change` },
  delete: { icon: IconTrash, name: msg`Deletion`, title: ({ about }) => <DeletedPost text={about} /> },
  like: { icon: IconHeart, name: msg`Like`, title: ({ record }) => <LikeTitle post={record.slice(-ID_CHARACTERS)} /> },
  save: {
    icon: IconBookmark,
    name: msg`Saved posts`,
    title: ({ on }) => (on ? <Trans>You save a post</Trans> : <Trans>You no longer save a post</Trans>),
  },
  comment: { icon: IconMessageCircle, name: msg`Comment` },
  'comment-like': { icon: IconHeart, name: msg`Like`, title: () => <Trans>A like for a comment</Trans> },
  'comment-delete': { icon: IconTrash, name: msg`Deletion`, title: ({ about }) => <DeletedComment text={about} /> },
  message: { icon: IconMessage, name: msg`Message` },
  'message-edit': { icon: IconPencil, name: msg`Change of a message` },
  'message-delete': {
    icon: IconTrash,
    name: msg`Deletion`,
    title: ({ about }) => <DeletedMessage text={about} />,
  },
  reaction: { icon: IconMoodSmile, name: msg`Reaction`, title: () => <Trans>A reaction to a message</Trans> },
  'message-hide': { icon: IconEyeOff, name: msg`Deletion`, title: () => <Trans>Deletion of a message for you</Trans> },
  prediction: { icon: IconTargetArrow, name: msg`Prediction`, title: () => <Trans>A prediction of a match</Trans> },
  'match-entry': {
    icon: IconBallFootball,
    name: msg`Entry of a match`,
    title: ({ entry }) => entry && <EntryTitle entry={entry} />,
  },
  'ad-request': { icon: IconSpeakerphone, name: msg`Ad request` },
  'ad-request-delete': {
    icon: IconTrash,
    name: msg`Withdrawal`,
    title: () => <Trans>Withdrawal of an ad request</Trans>,
  },
  report: { icon: IconFlag, name: msg`Report`, title: () => <Trans>A report</Trans> },
  follow: {
    icon: IconUserPlus,
    name: msg`Follow`,
    title: ({ on, username }) => {
      const name = <Isolated>{username}</Isolated>
      return on ? <Trans>You follow {name}</Trans> : <Trans>You no longer follow {name}</Trans>
    },
  },
  'team-follow': {
    icon: IconStar,
    name: msg`Follow`,
    title: ({ on, record }) => <TeamFollowTitle on={on} team={record.slice(-ID_CHARACTERS)} />,
  },
  'match-follow': {
    icon: IconStar,
    name: msg`Follow`,
    title: ({ on }) => (on ? <Trans>You follow a match</Trans> : <Trans>You no longer follow a match</Trans>),
  },
  block: {
    icon: IconBan,
    name: msg`Block`,
    title: ({ on, username }) => {
      const name = <Isolated>{username}</Isolated>
      return on ? <Trans>You block {name}</Trans> : <Trans>You no longer block {name}</Trans>
    },
  },
  mute: {
    icon: IconVolumeOff,
    name: msg`Mute`,
    title: ({ on, username }) => {
      const name = <Isolated>{username}</Isolated>
      return on ? <Trans>You mute {name}</Trans> : <Trans>You no longer mute {name}</Trans>
    },
  },
  profile: { icon: IconUserEdit, name: msg`Profile`, title: () => <Trans>Your profile</Trans> },
  avatar: {
    icon: IconUserCircle,
    name: msg`Your picture`,
    title: ({ image }) => (image ? <Trans>Your new picture</Trans> : <Trans>Your picture goes</Trans>),
  },
  'messages-from': {
    icon: IconMessageCircle,
    name: msg`Setting`,
    title: () => <Trans>Who may write to you</Trans>,
  },
  ...ROOM_KINDS,
}

function LikeTitle({ post: id }: { post: string }) {
  const post = useObservable(post$(id), 'loading')
  if (typeof post !== 'object') return <Trans>A like</Trans>
  if (post.own) return <Trans>A like for your own post</Trans>
  const author = <Isolated>{post.author.username}</Isolated>
  return <Trans>A like for the post of {author}</Trans>
}

function TeamFollowTitle({ on, team }: { on: boolean; team: string }) {
  const known = useObservable(teamName$(team, useLanguage()), '')
  if (known === '') return on ? <Trans>You follow a team</Trans> : <Trans>You no longer follow a team</Trans>
  const name = <Isolated>{known}</Isolated>
  return on ? <Trans>You follow {name}</Trans> : <Trans>You no longer follow {name}</Trans>
}

function DeletedPost({ text }: { text: string }) {
  const quote = <Isolated>{text}</Isolated>
  return text ? <Trans>Deletion of the post “{quote}”</Trans> : <Trans>Deletion of a post</Trans>
}

function DeletedComment({ text }: { text: string }) {
  const quote = <Isolated>{text}</Isolated>
  return text ? <Trans>Deletion of the comment “{quote}”</Trans> : <Trans>Deletion of a comment</Trans>
}

function DeletedMessage({ text }: { text: string }) {
  const quote = <Isolated>{text}</Isolated>
  return text ? <Trans>Deletion of the message “{quote}”</Trans> : <Trans>Deletion of a message</Trans>
}
