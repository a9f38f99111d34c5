import { expect } from 'vitest'
import { storedRowsOf } from '../invariants/stored-rows'
import type { ScenarioActions, Scenario } from './scenario'

/** Posts that a user saved, below the window of the feed. */

const save = async (actions: ScenarioActions, phone: number, record: string, saved: boolean): Promise<void> => {
  const result = await actions.harness.command(phone, { do: 'save', pick: { record }, saved })
  if (result.kind !== 'saved') throw new Error(`phone ${phone} could not save: ${JSON.stringify(result)}`)
}

const WINDOW = 2

export const savedBelowWindow: Scenario = {
  title: 'a saved post that was edited below a fresh window is on the phone as edited; a deleted one is not (Y17, Y26)',
  phones: [0, 1],
  ownServer: true,
  settings: { 'window-public': String(WINDOW) },
  async play(actions) {
    const [edited, deleted] = [await actions.publish(1), await actions.publish(1)]
    for (const post of [edited, deleted]) {
      await actions.untilShown(0, post, ({ delivery }) => delivery === 'stored')
      await save(actions, 0, post, true)
    }
    await actions.until('phone 0 holds both saves', async () => {
      const { storage } = await actions.harness.phone(0).handle.report()
      return storedRowsOf(storage, 'saved_posts').length === 2
    })
    await actions.harness.setMode(0, { kind: 'cut' })
    await actions.edit(1, edited, 1)
    await actions.untilEmpty(1)
    for (let posts = 0; posts < WINDOW; posts += 1) await actions.untilStored(1, await actions.publish(1))
    await actions.harness.removePost(deleted)
    await actions.harness.setMode(0, { kind: 'pass' })
  },
  expect(run) {
    const fresh = run.phones[0]?.wire.filter(({ answer }) => answer?.channels.public?.fresh) ?? []
    expect(fresh.length, 'the window came afresh').toBeGreaterThan(1)
    expect(run.server.saves).toHaveLength(1)
  },
}
