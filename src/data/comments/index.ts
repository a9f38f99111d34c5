import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import { session$ } from '../session'
import { nextMoment, backUpDraft } from '@/sync/outbox/draft-backup'
import type { CommentDraftView, CommentPlace, CommentText, ThreadView } from '@/views/comments'

/** The doors for its uploads are those of images: by the comment's id. */
export { pauseUpload, resumeUpload } from '../media'

const EMPTY_THREAD: ThreadView = { entries: [], ready: false, total: null, end: 'more', loadingMore: false }

const threads = keyedView((key: string) => {
  const [postId = '', limit] = key.split(' ')
  return fromAccount<ThreadView>((account) => account.comments.thread$(postId, Number(limit)), EMPTY_THREAD)
})

/**
 * The comments of a post, those of the user that were not sent with them. While somebody subscribes, news of them come by
 * themselves (Y20); what was read stays readable offline.
 * @param limit top-level comments
 */
export const thread$ = (postId: string, limit: number) => threads(`${postId} ${limit}`)

/** Asks for comments older than those held. Resolves when the page is applied or the link refused. */
export const loadOlderComments = accountCommand((account) => account.comments.loadOlder)

const drafts = keyedView((key: string) => {
  const [postId = '', parentId = ''] = key.split(' ')
  const place: CommentPlace = { postId, parentId: parentId || null }
  return fromAccount<CommentDraftView | null>((account) => account.comments.draft$(place), null)
})

/** What the user began to write there: one draft for each post, and one for each comment that is answered. Null without. */
export const commentDraft$ = ({ postId, parentId }: CommentPlace) => drafts(`${postId} ${parentId ?? ''}`)

/**
 * Meant for every key, in its handler: the text is noted before this returns, and durable when it resolves. Without text
 * and media there is no draft.
 * @param id `newDraftId()` of data/drafts, or that of the draft that is there
 */
export function saveCommentDraft(id: string, place: CommentPlace, text: CommentText): Promise<void> {
  const { content, alt } = text
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  if (user) backUpDraft(user, { id, content, alt, savedAt, place })
  return withAccount((account) => account.comments.save(id, place, { content, alt }, savedAt))
}

/**
 * Puts an image or a video at a draft, or at a comment that has not left the phone. Durable when it resolves. An image
 * is made ready as a post's is; a video goes as it is.
 * @throws DomainError `media-type`, `video-too-large`, `storage-full`, those of an image; `forbidden` when the comment was sent
 */
export const attachMedia = accountCommand((account) => account.comments.attach)

/** @throws DomainError `comment-empty` when an unsent comment would be left without text and media; `forbidden` when it was sent */
export const detachMedia = accountCommand((account) => account.comments.detach)

/** Turns the draft into an operation, its media goes along; the draft's id becomes the comment's (Y12). @throws DomainError */
export const publishComment = accountCommand((account) => account.comments.publish)

/** New words for a comment that never left the phone, or was refused. @throws DomainError `forbidden` when it was sent */
export const editUnsentComment = accountCommand((account) => account.comments.editUnsent)

/** Leaves every list at once and the phone five seconds later; an unsent one is discarded (Y29). */
export const deleteComment = accountCommand((account) => account.comments.delete)

/** Takes a deletion back while it has not left the phone. */
export const undoDeleteComment = accountCommand((account) => account.comments.undoDelete)

/** Absolute, so that repeating it changes nothing (Y11). Resolves when it is durable on the phone. */
export const setCommentLike = accountCommand((account) => account.comments.setLike)
