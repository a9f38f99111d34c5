import { Trans } from '@lingui/react/macro'
import { IconCopy, IconFlag, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import { isUnsent, type PostActions } from '@/ui/post/post-card'
import { Sheet, SheetItem } from '@/ui/sheet'
import { copyPostLink } from './share-post'
import type { PostView } from '@/views/posts'

interface PostMenuProps {
  post: PostView
  actions: PostActions
  onClose: () => void
}

/** Delivery states in which the text of an unsent post can be edited. */
const EDITABLE: ReadonlyArray<PostView['delivery']['kind']> = ['waiting', 'uploading', 'paused']

/**
 * Further actions on a post: its author can edit and delete it, others can report it. An unsent post has no address to
 * share.
 */
export function PostMenu({ post, actions, onClose }: PostMenuProps) {
  const unsent = isUnsent(post)
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Sheet title={<Trans>Post options</Trans>} onClose={onClose}>
      {post.mine && (!unsent || EDITABLE.includes(post.delivery.kind)) && (
        <SheetItem icon={IconPencil} onClick={choose(() => actions.edit(post))}>
          <Trans>Edit</Trans>
        </SheetItem>
      )}
      {!unsent && (
        <>
          <SheetItem icon={IconShare2} onClick={choose(() => actions.share(post))}>
            <Trans>Share</Trans>
          </SheetItem>
          <SheetItem icon={IconCopy} onClick={choose(() => void copyPostLink(post.id))}>
            <Trans>Copy link</Trans>
          </SheetItem>
        </>
      )}
      {post.mine && (
        <SheetItem
          icon={IconTrash}
          danger
          onClick={choose(() => (unsent ? actions.discard(post) : actions.remove(post)))}
        >
          {unsent ? <Trans>Delete</Trans> : <Trans>Delete post</Trans>}
        </SheetItem>
      )}
      {!post.mine && (
        <SheetItem icon={IconFlag} onClick={choose(() => actions.report(post))}>
          <Trans>Report</Trans>
        </SheetItem>
      )}
    </Sheet>
  )
}
