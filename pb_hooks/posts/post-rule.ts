import { extractHashtags } from '@/domain/hashtags'
import { parseAlt, parsePost } from '@/domain/posts'
import { refuse } from '../shared/refuse'

/** Stores the normalised texts and derives the tags, or refuses with each field's code. */
export function applyPostRule(post: core.Record): void {
  const hasImage = Boolean(post.getString('image_upload') || post.get('image'))
  const content = parsePost(post.getString('content'), hasImage)
  const alt = parseAlt(post.getString('image_alt'))
  refuse('This post cannot be published.', { content: content.code, image_alt: alt.code })
  const { hashtags, tagKeys } = extractHashtags(content.text)
  post.set('content', content.text)
  post.set('image_alt', alt.text)
  post.set('hashtags', hashtags)
  post.set('tag_keys', tagKeys)
}
