import { copyLink, shareLink } from '@/ui/share-link'

/** The address that anyone may open; a signed-out visitor sees its beginning. */
const pathOf = (postId: string) => `/post/${postId}`

export const sharePost = (postId: string): Promise<void> => shareLink(pathOf(postId))

export const copyPostLink = (postId: string): Promise<void> => copyLink(pathOf(postId))
