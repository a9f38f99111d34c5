import { enqueueText } from '@/sync/outbox/texts'
import type { Outbox } from '@/sync/outbox/enqueue'
import type { PostText } from '@/views/posts'

/** The draft becomes a post: the draft's id is the record's. @returns it */
export const enqueuePost = (outbox: Outbox, draftId: string, text: PostText): Promise<string> =>
  enqueueText(outbox, draftId, { collection: 'hashtag_posts' }, text)
