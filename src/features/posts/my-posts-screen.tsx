import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencilPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { loadOlderMyPosts, myPosts$ } from '@/data/posts'
import { BackButton } from '@/features/shell/back-button'
import { Screen } from '@/features/shell/screen'
import { IconButton } from '@/ui/icon-button'
import { EmptyState } from '@/ui/empty-state'
import { EditDialog } from './edit-dialog'
import { Feed } from './feed'
import { RefreshButton } from '@/features/shell/refresh-button'
import { useFeed } from './use-feed'

interface MyPostsScreenProps {
  /** Id of the post to edit: opens its dialog. */
  edit?: string | undefined
}

/** `/my-posts`: all own posts, unsent ones first, with buttons for edit and delete. */
export function MyPostsScreen({ edit }: MyPostsScreenProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { feed, showMore } = useFeed(myPosts$, 'my posts', loadOlderMyPosts)
  const [editing, setEditing] = useState(edit)
  const write = () => void navigate({ to: '/create-hashtag-post' })
  return (
    <Screen
      title={t`My posts`}
      start={<BackButton home="/profile" />}
      actions={
        <>
          <IconButton label={t`New post`} onClick={write}>
            <IconPencilPlus size={24} stroke={1.75} aria-hidden />
          </IconButton>
          <RefreshButton failure={t`Failed to fetch posts.`} />
        </>
      }
    >
      <Feed
        feed={feed}
        name="my posts"
        newestFirst
        ownTools
        empty={
          <EmptyState
            kind="empty"
            title={t`You have not written anything yet`}
            action={<Button onClick={write}>{t`Write now`}</Button>}
          >
            <Trans>What you write stands here, with no network as well.</Trans>
          </EmptyState>
        }
        end={<Trans>That is everything you wrote.</Trans>}
        onNearEnd={showMore}
      />
      {editing && <EditDialog postId={editing} onClose={() => setEditing(undefined)} />}
    </Screen>
  )
}
