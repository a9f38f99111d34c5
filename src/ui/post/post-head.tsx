import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { AuthorLink } from '../author-link'
import { Avatar } from '../avatar'
import { IconButton } from '../icon-button'
import text from '../text-styles.module.css'
import { Name } from '../text/name'
import { VerificationBadge } from '../verification-badge'
import classes from './post-head.module.css'
import { PostTime } from './post-time'
import type { AuthorView } from '@/views/authors'

interface PostHeadProps {
  author: AuthorView
  /** A line under the name. */
  meta: ReactNode
  /** Which profile the name and the image open: the user's own or another's. */
  opens?: 'own-profile' | 'profile' | undefined
  /** Buttons before the menu button. */
  tools?: ReactNode
  /** Absent: no menu button. */
  onMenu?: (() => void) | undefined
}

/** Author and time of a post. */
export function PostHead({ author, meta, opens, tools, onMenu }: PostHeadProps) {
  const { t } = useLingui()
  return (
    <div className={classes.head}>
      <AuthorImage author={author} size={44} opens={opens} />
      <div className={classes.who}>
        <AuthorName author={author} opens={opens} />
        <div className={text.meta}>{meta}</div>
      </div>
      {tools}
      {onMenu && (
        <span className={classes.menu}>
          <IconButton label={t`Post options`} aria-haspopup="dialog" onClick={onMenu}>
            <IconDots size={24} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      )}
    </div>
  )
}

type OpensProps = Pick<PostHeadProps, 'author' | 'opens'>

/** Hidden from screen readers and the keyboard, because the name beside it is the same link. */
function AuthorImage({ author, size, opens }: OpensProps & { size: number }) {
  const image = <Avatar name={author.username} url={author.avatarUrl} team={author.favoriteTeam} size={size} />
  if (!opens) return image
  const unseen = { 'aria-hidden': true, tabIndex: -1, className: classes.image } as const
  return opens === 'own-profile' ? (
    <Link to="/profile" {...unseen}>
      {image}
    </Link>
  ) : (
    <Link to="/user-profile/$userId" params={{ userId: author.id }} {...unseen}>
      {image}
    </Link>
  )
}

function AuthorName({ author, opens }: OpensProps) {
  return (
    <span className={text.name}>
      {opens ? <AuthorLink author={author} own={opens === 'own-profile'} /> : <Name>{author.username}</Name>}
      <VerificationBadge tier={author.verification} />
    </span>
  )
}

/** The age of a post, as a link to it for users who do not tap the card. */
export function PostTimeLink({ postId, at }: { postId: string; at: number }) {
  return (
    <Link to="/post-details/$postId" params={{ postId }} className={classes.time}>
      <PostTime at={at} />
    </Link>
  )
}
