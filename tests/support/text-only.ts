import type { PostText } from '@/views/posts'

/** A post without a picture. */
export const textOnly = (content: string): PostText => ({ content, alt: '' })
