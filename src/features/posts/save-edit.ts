import { t } from '@lingui/core/macro'
import { editPost } from '@/data/posts'
import { showError } from '../shell/show-error'
import { showOutcome } from '../shell/show-outcome'

/** Stores the edited text, then shows what became of it. Returns whether it was stored. */
export async function saveEdit(postId: string, text: { content: string; alt?: string }): Promise<boolean> {
  try {
    await editPost(postId, text)
  } catch (error) {
    showError(t`Failed to update post.`, error)
    return false
  }
  void showOutcome(
    { collection: 'hashtag_posts', record: postId },
    { done: { title: t`Post updated successfully.` }, failed: t`Failed to update post.` },
  )
  return true
}
