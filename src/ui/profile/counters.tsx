import type { ReactNode } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './counters.module.css'

export interface CountersProps {
  userId: string
  followers: number
  following: number
  /** Absent: the number of posts is not shown. */
  posts?: number
}

/** The counts of a profile. Followers and followed users are links to their lists; the posts are on the same page. */
export function Counters({ userId, followers, following, posts }: CountersProps) {
  return (
    <div className={classes.counters}>
      <ToList userId={userId} type="followers">
        <Plural
          value={followers}
          one={
            <Trans>
              <Figure>#</Figure> follower
            </Trans>
          }
          other={
            <Trans>
              <Figure>#</Figure> followers
            </Trans>
          }
        />
      </ToList>
      <ToList userId={userId} type="following">
        <Plural
          value={following}
          one={
            <Trans>
              <Figure>#</Figure> following
            </Trans>
          }
          other={
            <Trans>
              <Figure>#</Figure> following
            </Trans>
          }
        />
      </ToList>
      {posts === undefined ? null : (
        <span className={classes.counter}>
          <Plural
            value={posts}
            one={
              <Trans>
                <Figure>#</Figure> post
              </Trans>
            }
            other={
              <Trans>
                <Figure>#</Figure> posts
              </Trans>
            }
          />
        </span>
      )}
    </div>
  )
}

interface ToListProps {
  userId: string
  type: 'followers' | 'following'
  children: ReactNode
}

function ToList({ userId, type, children }: ToListProps) {
  return (
    <Link to="/followers-following/$userId/$type" params={{ userId, type }} className={classes.counter}>
      {children}
    </Link>
  )
}

/** Emphasises the number in its text. Arabic changes the text with the number. */
function Figure({ children }: { children?: ReactNode }) {
  return (
    <b className={classes.number}>
      <bdi dir="ltr">{children}</bdi>
    </b>
  )
}
