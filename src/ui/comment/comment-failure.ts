import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Code } from '@/domain/codes'

const MEDIA: ReadonlySet<string> = new Set<Code>([
  'media-type',
  'video-too-large',
  'picture-too-large',
  'picture-type',
  'picture-unreadable',
  'picture-pixels',
  'picture-lost',
  'alt-too-long',
  'upload',
  'storage-full',
])
const AUTHENTICATION: ReadonlySet<string> = new Set<Code>(['sign-in', 'suspended'])
const LINKING: ReadonlySet<string> = new Set<Code>(['gone', 'dependency', 'blocked'])

/** Returns the heading of a failure message: which part of the comment was refused. */
export function failureHeading(code: string, fields: Record<string, string> = {}): MessageDescriptor {
  const reason = Object.values(fields)[0] ?? code
  if (MEDIA.has(reason) || Object.keys(fields).some((field) => field.startsWith('media'))) {
    return msg`Failed to upload media`
  }
  if (AUTHENTICATION.has(reason)) return msg`Authentication error`
  if (LINKING.has(reason) || 'post_id' in fields || 'parent_id' in fields) {
    return msg`The comment could not be linked to the post`
  }
  return msg`An error occurred while adding the comment`
}
