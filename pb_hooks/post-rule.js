/// <reference path="../pb_data/types.d.ts" />

/** Stores the tidy text and files the post under its tags, or refuses it with the field's code. */
function applyPostRule(post) {
  const { checkPost, extractHashtags, tidyPost } = require(`${__hooks}/domain.js`)
  const content = tidyPost(post.getString('content'))
  const code = checkPost(content, false)
  if (code) {
    throw new BadRequestError('This post cannot be published.', { content: new ValidationError(code, code) })
  }
  const { hashtags, tagKeys } = extractHashtags(content)
  post.set('content', content)
  post.set('hashtags', hashtags)
  post.set('tag_keys', tagKeys)
}

module.exports = { applyPostRule }
