import { Trans } from '@lingui/react/macro'
import { IconCopy, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react'
import { isUnsent, type PostActions } from '@/ui/post/post-card'
import type { PostModel } from '@/ui/post/post-model'
import { Sheet, SheetItem } from '@/ui/sheet'
import { copyPostLink } from './share-post'

interface PostMenuProps {
  post: PostModel
  actions: PostActions
  onClose: () => void
}

/** What can be done with a post beside liking it. One that is on the phone only has no address to share yet. */
export function PostMenu({ post, actions, onClose }: PostMenuProps) {
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Sheet title={<Trans>Post options</Trans>} onClose={onClose}>
      {isUnsent(post) ? (
        <>
          {['waiting', 'uploading', 'paused'].includes(post.delivery.kind) && (
            <SheetItem icon={IconPencil} onClick={choose(() => actions.edit(post))}>
              <Trans>Edit</Trans>
            </SheetItem>
          )}
          <SheetItem icon={IconTrash} danger onClick={choose(() => actions.discard(post))}>
            <Trans>Delete</Trans>
          </SheetItem>
        </>
      ) : (
        <>
          <SheetItem icon={IconShare2} onClick={choose(() => actions.share(post))}>
            <Trans>Share</Trans>
          </SheetItem>
          <SheetItem icon={IconCopy} onClick={choose(() => void copyPostLink(post.id))}>
            <Trans>Copy link</Trans>
          </SheetItem>
        </>
      )}
    </Sheet>
  )
}
