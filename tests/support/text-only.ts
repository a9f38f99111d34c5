import type { PostText } from '@/views/posts'

/** A post without an image. */
export const textOnly = (content: string): PostText => ({ content, alt: '' })
