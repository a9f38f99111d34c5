import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueueName } from '@/views/server-state'

interface QueueWords {
  title: MessageDescriptor
  /** What to do when it warns. */
  advice: MessageDescriptor
}

const BUSY = msg`More comes than the server can do. Look at the time of the calls and at the processors.`

export const QUEUES: ReadonlyMap<QueueName, QueueWords> = new Map([
  ['jobs', { title: msg`Jobs`, advice: BUSY }],
  [
    'pushes',
    {
      title: msg`Push messages`,
      advice: msg`A push service does not answer, or the server cannot reach it. The log of the server says which.`,
    },
  ],
  [
    'mails',
    { title: msg`Mails`, advice: msg`The mail server does not answer or refuses. The log of the server says why.` },
  ],
  ['uploads', { title: msg`Uploads to process`, advice: BUSY }],
  [
    'removals',
    { title: msg`Deletions to finish`, advice: msg`Rows of deleted posts and accounts are still being removed.` },
  ],
  ['requests', { title: msg`Requests for a place`, advice: BUSY }],
  ['sync-writers', { title: msg`Sync calls that write`, advice: BUSY }],
  ['sync-readers', { title: msg`Sync calls that read`, advice: BUSY }],
])
