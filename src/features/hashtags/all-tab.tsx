import { Suspense } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { latestPosts$ } from '@/data/posts'
import { Feed } from '@/features/posts/feed'
import { useFeed } from '@/features/posts/use-feed'
import { EmptyState } from '@/ui/empty-state'
import { lazyPart } from '@/ui/lazy-part'
import { useOwnOnTop } from './use-own-on-top'

/** All posts, newest first. */
export function AllTab() {
  const { feed, showMore } = useFeed(latestPosts$, 'all')
  return (
    <Feed
      feed={useOwnOnTop(feed)}
      name="all"
      newestFirst
      adPlace="all"
      empty={<NoPosts />}
      end={<Trans>All posts are shown.</Trans>}
      onNearEnd={showMore}
    />
  )
}

const SUGGESTED_USERS = 5

const Suggestions = lazyPart(() => import('../users/suggestions').then((module) => module.Suggestions))

/** There are no posts; suggests users to follow. */
export function NoPosts() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const write = () => void navigate({ to: '/create-hashtag-post' })
  return (
    <>
      <EmptyState kind="empty" title={t`No posts yet`} action={<Button onClick={write}>{t`Write now`}</Button>}>
        <Trans>Be the first to write here.</Trans>
      </EmptyState>
      <Suspense>
        <Suggestions most={SUGGESTED_USERS} />
      </Suspense>
    </>
  )
}
