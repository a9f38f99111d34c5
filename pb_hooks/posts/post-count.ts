import { run } from '../shared/sql'

/** Adds 1 to or subtracts 1 from an author's number of posts, by one statement that reads nothing before. */
export function countPost(tx: core.App, author: string, change: 1 | -1): void {
  run(tx, 'UPDATE profiles SET posts_count = max(0, posts_count + {:change}) WHERE id = {:author}', { change, author })
}
