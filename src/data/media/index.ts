import { withAccount } from '../context/client-loader'
import type { AttachedPicture } from '@/views/media'

/**
 * Makes a picked file ready for its way (oriented, at most 1600 px, about 300 KB, no metadata) and puts it at a draft, or
 * at a post that has not left the phone. Durable when it resolves.
 * @param id a draft's or an unsent post's
 * @throws DomainError `picture-type`, `picture-unreadable`, `picture-pixels`, `picture-too-large`; `forbidden` when the post was sent
 */
export const attachPicture = (id: string, file: Blob): Promise<AttachedPicture> =>
  withAccount((account) => account.pictures.attach(id, file))

/** @throws DomainError `post-empty` when an unsent post would be left without text and picture; `forbidden` when it was sent */
export const detachPicture = (id: string): Promise<void> => withAccount((account) => account.pictures.detach(id))

/** The fan wants no more bytes of this post's picture on the way for now. */
export const pauseUpload = (postId: string): Promise<void> => withAccount((account) => account.pictures.pause(postId))

export const resumeUpload = (postId: string): Promise<void> => withAccount((account) => account.pictures.resume(postId))
