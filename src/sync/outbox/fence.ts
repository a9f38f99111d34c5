import type { OutboxStore } from './store'

/** The number is no longer valid: another tab took over. */
export class FencedOff extends Error {
  constructor() {
    super('another tab drains now')
    this.name = 'FencedOff'
  }
}

/** Takes over: every write with an older number fails from now on (Y14). */
export function raiseFence(store: OutboxStore): Promise<number> {
  return store.change(async () => {
    const fence = (await readFence(store)) + 1
    await store.meta.put({ key: 'fence', value: fence })
    return fence
  })
}

/**
 * Must run inside the transaction that writes.
 * @throws FencedOff
 */
export async function assertFence(store: OutboxStore, fence: number): Promise<void> {
  if ((await readFence(store)) !== fence) throw new FencedOff()
}

async function readFence(store: OutboxStore): Promise<number> {
  const entry = await store.meta.get('fence')
  return typeof entry?.value === 'number' ? entry.value : 0
}
