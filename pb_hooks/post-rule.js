/// <reference path="../pb_data/types.d.ts" />

/** Stores the tidy texts and files the post under its tags, or refuses it with the field's code. */
function applyPostRule(post) {
  const { extractHashtags, takeAlt, takePost } = require(`${__hooks}/domain.js`)
  const hasPicture = Boolean(post.getString('image_upload') || post.get('image'))
  const content = takePost(post.getString('content'), hasPicture)
  const alt = takeAlt(post.getString('image_alt'))
  refuse({ content: content.code, image_alt: alt.code })
  const { hashtags, tagKeys } = extractHashtags(content.text)
  post.set('content', content.text)
  post.set('image_alt', alt.text)
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
