import { accountCommand } from '../context/client-loader'

/**
 * Makes a picked file ready for its way (oriented, at most 1600 px, about 300 KB, no metadata) and puts it at a draft, or
 * at a post that has not left the phone. Durable when it resolves.
 * @param id a draft's or an unsent post's
 * @throws DomainError `picture-type`, `picture-unreadable`, `picture-pixels`, `picture-too-large`; `forbidden` when the post was sent
 */
export const attachImage = accountCommand((account) => account.images.attach)

/** @throws DomainError `post-empty` when an unsent post would be left without text and image; `forbidden` when it was sent */
export const detachImage = accountCommand((account) => account.images.detach)

/** The user wants no more bytes of this post's image on the way for now. */
export const pauseUpload = accountCommand((account) => account.images.pause)

export const resumeUpload = accountCommand((account) => account.images.resume)
