import { parseComment } from '@/domain/comments'
import { extractHashtags } from '@/domain/hashtags'
import { parseAlt } from '@/domain/posts'
import { findShown } from '../moderation/taken-down'
import { refuseIfBlocked } from '../relations/block-rule'
import { refusal, refuse, type Refusals } from '../shared/refuse'
import { fileOf, requireUpload } from '../shared/upload-file'

const MESSAGE = 'This comment cannot be taken.'

const refused = (fields: Refusals) => refusal(MESSAGE, fields)

/**
 * Stores the normalised text and derives the hashtags, or refuses with the field's code. A scrubbed comment has
 * neither.
 */
export function applyCommentRule(comment: core.Record): void {
  const hasMedia = Boolean(comment.getString('media_upload') || comment.get('media'))
  const content = parseComment(comment.getString('content'), hasMedia)
  const alt = parseAlt(comment.getString('media_alt'))
  refuse(MESSAGE, { content: content.code, media_alt: alt.code })
  comment.set('content', content.text)
  comment.set('media_alt', alt.text)
  comment.set('hashtags', extractHashtags(content.text).hashtags)
}

/**
 * Refuses a new comment whose post or parent was deleted, is taken down, was scrubbed (`removed`), or is itself a reply (replies are one level
 * deep). Refuses it also when a block is between the author and an owner of these.
 */
export function requirePostAndParent(tx: core.App, comment: core.Record): void {
  const author = comment.getString('user_id')
  if (!author) throw refused({ user_id: 'invalid' })
  const post = findShown(tx, 'hashtag_posts', comment.getString('post_id'))
  if (!post) throw refused({ post_id: 'gone' })
  refuseIfBlocked(tx, post.getString('user_id'), author, 'post_id')
  const parentId = comment.getString('parent_id')
  if (!parentId) return
  const parent = findShown(tx, 'hashtag_comments', parentId)
  if (!parent || parent.getBool('removed')) throw refused({ parent_id: 'gone' })
  const isTop = !parent.getString('parent_id') && parent.getString('post_id') === post.id
  if (!isTop) throw refused({ parent_id: 'invalid' })
  refuseIfBlocked(tx, parent.getString('user_id'), author, 'parent_id')
}

/** A comment cannot change its post, parent or author. */
export function requireSamePostAndParent(comment: core.Record): void {
  for (const column of ['post_id', 'parent_id', 'user_id']) {
    if (comment.getString(column) !== comment.original().getString(column)) throw refused({ [column]: 'invalid' })
  }
}

/** Copies the image or video of the named upload into the comment, or refuses with the field's code. */
export function attachMedia(app: core.App, comment: core.Record): void {
  const id = comment.getString('media_upload')
  comment.set('media_type', '')
  if (!id) return
  const user = comment.getString('user_id')
  const upload = requireUpload(app, { id, user, field: 'media', by: 'hashtag_comments' })
  comment.set('media', fileOf(app, upload, 'media'))
  comment.set('media_type', upload.kind === 'video' ? 'video' : 'image')
  comment.set('media_width', upload.width)
  comment.set('media_height', upload.height)
  comment.set('media_hash', upload.hash)
  comment.set('media_seconds', upload.seconds)
}
