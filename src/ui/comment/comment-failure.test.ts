import { expect, test } from 'vitest'
import { failureHeading } from './comment-failure'

test.each([
  ['invalid', { media_upload: 'picture-pixels' }, 'Failed to upload media'],
  ['invalid', { media_upload: 'invalid' }, 'Failed to upload media'],
  ['media-type', {}, 'Failed to upload media'],
  ['picture-lost', {}, 'Failed to upload media'],
  ['sign-in', {}, 'Authentication error'],
  ['suspended', {}, 'Authentication error'],
  ['gone', {}, 'The comment could not be linked to the post'],
  ['blocked', {}, 'The comment could not be linked to the post'],
  ['invalid', { parent_id: 'invalid' }, 'The comment could not be linked to the post'],
  ['server-error', {}, 'An error occurred while adding the comment'],
  ['invalid', { content: 'comment-too-long' }, 'An error occurred while adding the comment'],
])('[C05] %s %o is said as «%s»', (code, fields, heading) => {
  expect(failureHeading(code, fields as Record<string, string>).message).toBe(heading)
})
