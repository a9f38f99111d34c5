// Work that concerns all followers of a user is done later. The writer's transaction adds a row of `jobs`. The server's
// clock (pocketbase/jobs/jobs.go) saves it until it is done: one step and one short transaction each time.

/** Notifications that one step writes or removes: it blocks the only writer for some ten milliseconds. */
export const STEP = 100

export type JobKind = 'fan-out' | 'rewording' | 'removal' | 'thread-removal' | 'forgetting' | 'case-reports'

export function addJob(tx: core.App, kind: JobKind, owner: string, state: object): void {
  const job = new Record(tx.findCollectionByNameOrId('jobs'))
  job.load({ kind, owner, state, due: Date.now() })
  tx.save(job)
}
