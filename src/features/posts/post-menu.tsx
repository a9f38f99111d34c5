import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  IconBookmark,
  IconBookmarkOff,
  IconCopy,
  IconFlag,
  IconPencil,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react'
import { isSaved$, savePost } from '@/data/saved-posts'
import { useObservable } from '@/data/context/use-observable'
import { isUnsent, type PostActions } from '@/ui/post/post-card'
import { Sheet, SheetItem } from '@/ui/sheet'
import { succeedsOrShowsError } from '../shell/show-error'
import { showOutcome } from '../shell/show-outcome'
import { copyPostLink } from './share-post'
import type { PostView } from '@/views/posts'

interface PostMenuProps {
  post: PostView
  actions: PostActions
  onClose: () => void
}

/** Delivery states in which the text of an unsent post can be edited. */
const EDITABLE: ReadonlyArray<PostView['delivery']['kind']> = ['waiting', 'limited', 'deferred', 'uploading', 'paused']

/**
 * Further actions on a post: users save it, its author can edit and delete it, others can report it. An unsent post is
 * neither shared nor saved.
 */
export function PostMenu({ post, actions, onClose }: PostMenuProps) {
  const unsent = isUnsent(post)
  const saved = useObservable<boolean | null>(isSaved$(post.id), null)
  // Until it is known there is no menu: an entry must not change its meaning under a finger.
  if (saved === null) return null
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Sheet title={<Trans>Post options</Trans>} onClose={onClose}>
      {post.own && (!unsent || EDITABLE.includes(post.delivery.kind)) && (
        <SheetItem icon={IconPencil} onClick={choose(() => actions.edit(post))}>
          <Trans>Edit</Trans>
        </SheetItem>
      )}
      {!unsent && (
        <>
          <SheetItem
            icon={saved ? IconBookmarkOff : IconBookmark}
            onClick={choose(() => void (saved ? unsave(post.id) : save(post.id)))}
          >
            {saved ? <Trans>Remove from saved posts</Trans> : <Trans>Save post</Trans>}
          </SheetItem>
          <SheetItem icon={IconShare2} onClick={choose(() => actions.share(post))}>
            <Trans>Share</Trans>
          </SheetItem>
          <SheetItem icon={IconCopy} onClick={choose(() => void copyPostLink(post.id))}>
            <Trans>Copy link</Trans>
          </SheetItem>
        </>
      )}
      {post.own && (
        <SheetItem
          icon={IconTrash}
          danger
          onClick={choose(() => (unsent ? actions.discard(post) : actions.remove(post)))}
        >
          {unsent ? <Trans>Delete</Trans> : <Trans>Delete post</Trans>}
        </SheetItem>
      )}
      {!post.own && (
        <SheetItem icon={IconFlag} onClick={choose(() => actions.report(post))}>
          <Trans>Report</Trans>
        </SheetItem>
      )}
    </Sheet>
  )
}

async function save(post: string): Promise<void> {
  if (await succeedsOrShowsError(savePost(post, true)))
    await showOutcome(
      { collection: 'saved_posts', target: post, on: true },
      { done: { title: t`Post saved. You find it in your account; only you see it.` }, failed: t`Error` },
    )
}

async function unsave(post: string): Promise<void> {
  if (!(await succeedsOrShowsError(savePost(post, false)))) return
  const undo = () => void succeedsOrShowsError(savePost(post, true))
  await showOutcome(
    { collection: 'saved_posts', target: post, on: false },
    { done: { title: t`Removed from saved posts` }, failed: t`Error`, undo },
  )
}
