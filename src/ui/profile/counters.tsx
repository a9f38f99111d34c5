import type { ReactNode } from 'react'
import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '@/i18n/format'
import classes from './counters.module.css'

export interface CountersProps {
  userId: string
  followers: number
  following: number
  /** Absent: not counted here. */
  posts?: number
}

/** Followers and followed open their lists; posts stand below on the same page. */
export function Counters({ userId, followers, following, posts }: CountersProps) {
  return (
    <div className={classes.counters}>
      <ToList userId={userId} type="followers">
        <Cell count={followers}>
          <Plural value={followers} one="follower" other="followers" />
        </Cell>
      </ToList>
      <ToList userId={userId} type="following">
        <Cell count={following}>
          <Plural value={following} one="following" other="following" />
        </Cell>
      </ToList>
      {posts === undefined ? null : (
        <span className={classes.counter}>
          <Cell count={posts}>
            <Plural value={posts} one="post" other="posts" />
          </Cell>
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

/** The number and its word: Arabic changes the word with the number. */
function Cell({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      <b className={classes.number}>
        <bdi dir="ltr">{formatNumber(count)}</bdi>
      </b>{' '}
      <span>{children}</span>
    </>
  )
}
