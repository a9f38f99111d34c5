/** A hook that throws for posts that say "poison": what a full disk or a bug looks like to one operation. */
export const POISON = {
  'a_poison.pb.js': `onRecordCreateRequest((e) => {
  if (String(e.record.get('content')).includes('poison')) throw new Error('a hook of a test threw')
  e.next()
}, 'hashtag_posts')`,
}
