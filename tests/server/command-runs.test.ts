import { expect, test } from 'vitest'
import { cutLastCommits } from '../support/power-cut'
import { startServer } from '../support/server'
import { openCaller } from './sync-calls'

/** A hook by which a new administrator adds entries to the feed, as a command's migration may. */
const WRITING_COMMAND = {
  'writing-command.pb.js': `onRecordCreateExecute((e) => {
  e.next()
  for (let n = 0; n < 20; n += 1) {
    const id = (e.record.id + n).slice(-15)
    e.app.db().newQuery("INSERT INTO settings (id, key, value) VALUES ({:id}, {:id}, '1')").bind({ id }).execute()
  }
}, '_superusers')`,
}

test('Y1 entries that a command writes after a power cut are not taken for lost ones', async () => {
  const server = await startServer({ hooks: { add: WRITING_COMMAND } })
  try {
    const phone = await openCaller(server)
    const verdicts: Array<Awaited<ReturnType<typeof phone.send>>[number]> = []
    for (let n = 0; n < 8; n += 1) verdicts.push(...(await phone.send(phone.writes(`قبل انقطاع الكهرباء ${n}`))))
    const [last] = verdicts.slice(-1)
    if (!last?.seq || !last.run) throw new Error('the last post was not accepted')
    await server.kill()
    expect(cutLastCommits(server.dir, 3)).toBe(3)

    await server.command('admin', 'create', 'later@example.com', 'a-password-of-the-tests')
    await server.restart()
    const { rewind, asOf } = await phone.call({ accepted: [{ seq: last.seq, run: last.run }] })
    expect(asOf.seq).toBeGreaterThan(last.seq) // the command wrote entries at the sequences of lost ones
    expect(rewind).toBeLessThan(last.seq)
  } finally {
    await server.stop()
  }
})
