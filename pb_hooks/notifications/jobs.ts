// What concerns all followers of a user is written later: the writer's transaction adds one row of `jobs`, and the
// server's clock (pocketbase/jobs/jobs.go) saves it until it is done, a step each time, each in a short transaction.

/** Notifications that one step writes or removes: some ten milliseconds of the only writer. */
export const STEP = 100

export type JobKind = 'fan-out' | 'rewording' | 'removal' | 'forgetting'

export function addJob(tx: core.App, kind: JobKind, owner: string, state: object): void {
  const job = new Record(tx.findCollectionByNameOrId('jobs'))
  job.load({ kind, owner, state, due: Date.now() })
  tx.save(job)
}
