import { isForEveryone } from '@/domain/collection-lookups'
import { teaserText } from '@/domain/posts'
import { findShown } from '../moderation/taken-down'

const POSTS = 'hashtag_posts'

/**
 * Answers the part of a post that a visitor may see: the beginning of its text, its author's name, its counts, its
 * image.
 */
export function answer(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', 'no-cache')
  const post = isForEveryone(POSTS) ? findShown(e.app, POSTS, e.request.pathValue('postId')) : undefined
  const author = post && e.app.findRecordsByIds('profiles', [post.getString('user_id')])[0]
  if (!author) return e.json(404, { code: 'gone' })
  const { content, truncated } = teaserText(post.getString('content'))
  return e.json(200, {
    id: post.id,
    content,
    truncated,
    author: {
      username: author.getString('username'),
      verification_status: author.getString('verification_status'),
    },
    picture: imageOf(post),
    likes_count: post.getInt('likes_count'),
    comments_count: post.getInt('comments_count'),
    created_at: post.getString('created_at'),
  })
}

function imageOf(post: core.Record): object | null {
  if (!post.getString('image')) return null
  const src = `/api/files/${POSTS}/${post.id}/${post.getString('image')}`
  return {
    src,
    thumb: `${src}?thumb=640x0`,
    width: post.getInt('image_width'),
    height: post.getInt('image_height'),
    alt: post.getString('image_alt'),
    hash: post.getString('image_hash'),
  }
}
