import { keyedView } from '@/lib/observable'
import { accountCommand, fromAccount, withAccount } from '../context/client-loader'
import { UNLOADED_LIST } from '../context/unloaded-lists'
import { session$ } from '../session'
import { nextMoment, backUpDraft } from '@/sync/outbox/draft-backup'
import type { CommentDraftView, CommentPlace, CommentText, ThreadView } from '@/views/comments'

/** Uploads of comments use the commands of images, with the comment's id. */
export { pauseUpload, resumeUpload } from '../media'

const EMPTY_THREAD: ThreadView = { entries: [], total: null, ...UNLOADED_LIST }

const threads = keyedView((key: string) => {
  const [postId = '', limit] = key.split(' ')
  return fromAccount<ThreadView>((account) => account.comments.thread$(postId, Number(limit)), EMPTY_THREAD)
})

/**
 * The comments of a post, with the user's unsent ones. While there is a subscriber, new ones arrive by themselves
 * (Y20); loaded ones stay readable offline.
 * @param limit top-level comments
 */
export const thread$ = (postId: string, limit: number) => threads(`${postId} ${limit}`)

/** Requests comments older than the held ones. Resolves when the page is applied or the request failed. */
export const loadOlderComments = accountCommand((account) => account.comments.loadOlder)

const drafts = keyedView((key: string) => {
  const [postId = '', parentId = ''] = key.split(' ')
  const place: CommentPlace = { postId, parentId: parentId || null }
  return fromAccount<CommentDraftView | null>((account) => account.comments.draft$(place), null)
})

/** The user's draft: one for each post, and one for each answered comment. Null without. */
export const commentDraft$ = ({ postId, parentId }: CommentPlace) => drafts(`${postId} ${parentId ?? ''}`)

/**
 * Call it in the handler of every key press: a backup is written before it returns, and the draft is stored when it resolves.
 * Without text and media there is no draft.
 * @param id `newDraftId()` of data/drafts, or that of the existing draft
 */
export function saveCommentDraft(id: string, place: CommentPlace, text: CommentText): Promise<void> {
  const { content, alt } = text
  const savedAt = nextMoment()
  const user = session$.latest?.()?.user?.id
  if (user) backUpDraft(user, { id, content, alt, savedAt, place })
  return withAccount((account) => account.comments.save(id, place, { content, alt }, savedAt))
}

/**
 * Attaches an image or video to a draft or an unsent comment. Stored when it resolves. An image is prepared as a post's
 * is; a video stays unchanged.
 * @throws DomainError `media-type`, `video-too-large`, `storage-full`, those of an image; `forbidden` when the comment
 * was sent
 */
export const attachMedia = accountCommand((account) => account.comments.attach)

/** @throws DomainError `comment-empty` when an unsent comment would be left without text and media; `forbidden` when it was sent */
export const detachMedia = accountCommand((account) => account.comments.detach)

/**
 * Turns the draft into an operation, with its media; the draft's id becomes the comment's (Y12).
 * @throws DomainError
 */
export const publishComment = accountCommand((account) => account.comments.publish)

/**
 * Changes the text of an unsent or refused comment.
 * @throws DomainError `forbidden` when it was sent
 */
export const editUnsentComment = accountCommand((account) => account.comments.editUnsent)

/**
 * Removes the comment from every list at once; the deletion is sent five seconds later. An unsent comment is discarded
 * (Y29).
 */
export const deleteComment = accountCommand((account) => account.comments.delete)

/** Undoes a deletion that was not sent. */
export const undoDeleteComment = accountCommand((account) => account.comments.undoDelete)

/** Absolute, so that repeating it changes nothing (Y11). Resolves when it is stored on the phone. */
export const setCommentLike = accountCommand((account) => account.comments.setLike)
