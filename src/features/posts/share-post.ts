import { copyLink, shareLink } from '@/ui/share-link'

/** The public address: a visitor sees the first characters of the post. */
const pathOf = (postId: string) => `/post/${postId}`

export const sharePost = (postId: string): Promise<void> => shareLink(pathOf(postId))

export const copyPostLink = (postId: string): Promise<void> => copyLink(pathOf(postId))
