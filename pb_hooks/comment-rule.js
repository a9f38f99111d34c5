/// <reference path="../pb_data/types.d.ts" />

/** Stores the tidy words and derives the hashtags, or refuses with the field's code. A scrubbed comment has neither. */
function applyCommentRule(comment) {
  const { extractHashtags, takeAlt, takeComment } = require(`${__hooks}/domain.js`)
  const hasMedia = Boolean(comment.getString('media_upload') || comment.get('media'))
  const content = takeComment(comment.getString('content'), hasMedia)
  const alt = takeAlt(comment.getString('media_alt'))
  refuse({ content: content.code, media_alt: alt.code })
  comment.set('content', content.text)
  comment.set('media_alt', alt.text)
  comment.set('hashtags', extractHashtags(content.text).hashtags)
}

/**
 * Refuses a new comment that hangs on nothing: its post, or the comment it answers, is gone, removed, or no place
 * for it (replies are one level deep); or somebody's block stands between.
 */
function requirePlace(tx, comment) {
  const { refuseIfBlocked } = require(`${__hooks}/block-rule.js`)
  const author = comment.getString('user_id')
  if (!author) refuse({ user_id: 'invalid' })
  const post = tx.findRecordsByIds('hashtag_posts', [comment.getString('post_id')])[0]
  if (!post) refuse({ post_id: 'gone' })
  refuseIfBlocked(tx, post.getString('user_id'), author, 'post_id')
  const parentId = comment.getString('parent_id')
  if (!parentId) return
  const parent = tx.findRecordsByIds('hashtag_comments', [parentId])[0]
  if (!parent || parent.getBool('removed')) refuse({ parent_id: 'gone' })
  const isTop = !parent.getString('parent_id') && parent.getString('post_id') === post.id
  if (!isTop) refuse({ parent_id: 'invalid' })
  refuseIfBlocked(tx, parent.getString('user_id'), author, 'parent_id')
}

/** A comment stays where it was said, and with whom. */
function requireSamePlace(comment) {
  for (const column of ['post_id', 'parent_id', 'user_id']) {
    if (comment.getString(column) !== comment.original().getString(column)) refuse({ [column]: 'invalid' })
  }
}

/** Puts the picture or video of the upload that a new comment names into it, or refuses with the field's code. */
function attachMedia(app, comment) {
  const { fileOf, requireUpload } = require(`${__hooks}/upload-file.js`)
  const id = comment.getString('media_upload')
  comment.set('media_type', '')
  if (!id) return
  const upload = requireUpload(app, id, comment.getString('user_id'), 'media', ['picture', 'video'])
  comment.set('media', fileOf(app, upload, 'media'))
  comment.set('media_type', upload.kind === 'video' ? 'video' : 'image')
  comment.set('media_width', upload.width)
  comment.set('media_height', upload.height)
  comment.set('media_hash', upload.hash)
  comment.set('media_seconds', upload.seconds)
}

/** Throws a 400 with each field's code, if there is any. */
function refuse(codes) {
  const data = {}
  for (const field of Object.keys(codes)) {
    if (codes[field]) data[field] = new ValidationError(codes[field], codes[field])
  }
  if (Object.keys(data).length > 0) throw new BadRequestError('This comment cannot be taken.', data)
}

module.exports = { applyCommentRule, attachMedia, requirePlace, requireSamePlace }
