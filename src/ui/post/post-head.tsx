import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { Avatar } from '../avatar'
import { IconButton } from '../icon-button'
import text from '../text.module.css'
import { VerificationBadge } from '../verification-badge'
import classes from './post-head.module.css'
import type { AuthorModel } from './post-model'
import { PostTime } from './post-time'

interface PostHeadProps {
  author: AuthorModel
  /** Line under the name, or beside it in a slim head. */
  meta: ReactNode
  /** One line with a small picture: own posts that are not on the server yet. */
  slim?: boolean
  /** The author's page, where there is one to open. */
  toProfile?: boolean
  /** Before the dots. */
  tools?: ReactNode
  /** Absent: no dots. */
  onMenu?: (() => void) | undefined
}

/** Who wrote it, and when. */
export function PostHead({ author, meta, slim = false, toProfile = false, tools, onMenu }: PostHeadProps) {
  const { t } = useLingui()
  return (
    <div className={slim ? `${classes.head} ${classes.slim}` : classes.head}>
      <Avatar name={author.username} url={author.avatarUrl} team={author.favoriteTeam} size={slim ? 28 : 44} />
      <div className={classes.who}>
        <AuthorName author={author} toProfile={toProfile} />
        <div className={`${text.meta} ${classes.meta}`}>
          {slim && <span aria-hidden>· </span>}
          {meta}
        </div>
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

function AuthorName({ author, toProfile }: { author: AuthorModel; toProfile: boolean }) {
  const name = <bdi className={text.clip}>{author.username}</bdi>
  return (
    <span className={text.name}>
      {toProfile ? (
        <Link to="/profile" dir="auto" className={`${classes.author} ${text.clip}`}>
          {name}
        </Link>
      ) : (
        name
      )}
      <VerificationBadge tier={author.verification} />
    </span>
  )
}

/** The age of a post; it opens the post for those who do not tap the card. */
export function PostTimeLink({ postId, at }: { postId: string; at: number }) {
  return (
    <Link to="/post-details/$postId" params={{ postId }} className={classes.time}>
      <PostTime at={at} />
    </Link>
  )
}
