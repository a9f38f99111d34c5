/// <reference path="../pb_data/types.d.ts" />

/** Stores the tidy texts and files the post under its tags, or refuses it with the field's code. */
function applyPostRule(post) {
  const { checkAlt, checkPost, extractHashtags, tidyAlt, tidyPost } = require(`${__hooks}/domain.js`)
  const content = tidyPost(post.getString('content'))
  const alt = tidyAlt(post.getString('image_alt'))
  const hasPicture = Boolean(post.getString('image_upload') || post.get('image'))
  refuse({ content: checkPost(content, hasPicture), image_alt: checkAlt(alt) })
  const { hashtags, tagKeys } = extractHashtags(content)
  post.set('content', content)
  post.set('image_alt', alt)
  post.set('hashtags', hashtags)
  post.set('tag_keys', tagKeys)
}

/** Throws a 400 with each field's code, if there is any. */
function refuse(codes) {
  const data = {}
  for (const field of Object.keys(codes)) {
    if (codes[field]) data[field] = new ValidationError(codes[field], codes[field])
  }
  if (Object.keys(data).length > 0) throw new BadRequestError('This post cannot be published.', data)
}

module.exports = { applyPostRule }
