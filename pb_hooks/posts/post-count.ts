import { run } from '../shared/sql'

/** Counts a post of an author, or counts one less, by one statement that reads nothing beforehand. */
export function countPost(tx: core.App, author: string, change: 1 | -1): void {
  run(tx, 'UPDATE profiles SET posts_count = max(0, posts_count + {:change}) WHERE id = {:author}', { change, author })
}
