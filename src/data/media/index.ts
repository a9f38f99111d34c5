import { accountCommand } from '../context/client-loader'

/**
 * Prepares a picked file for upload (oriented, at most 1600 px, about 300 KB, no metadata) and attaches it to a draft
 * or an unsent post. Stored when it resolves.
 * @param postId of a draft or an unsent post
 * @throws DomainError `picture-type`, `picture-unreadable`, `picture-pixels`, `picture-too-large`; `forbidden` when the
 * post was sent
 */
export const attachImage = accountCommand((account) => account.images.attach)

/** @throws DomainError `post-empty` when an unsent post would be left without text and image; `forbidden` when it was sent */
export const detachImage = accountCommand((account) => account.images.detach)

/** Pauses the upload of this post's image. */
export const pauseUpload = accountCommand((account) => account.images.pause)

export const resumeUpload = accountCommand((account) => account.images.resume)
