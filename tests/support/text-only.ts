import type { PostText } from '@/data/views'

/** A post without a picture. */
export const textOnly = (content: string): PostText => ({ content, alt: '' })
