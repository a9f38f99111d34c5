import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offerNewServerData } from './new-server-data'
import { createServerData } from './server'

/** Global setup of tiers that start many servers: migrates once, because that takes longer than the start. */
export default async function prepare(): Promise<() => void> {
  const dir = mkdtempSync(join(tmpdir(), 'mudarraj-new-'))
  await createServerData(dir)
  offerNewServerData(dir)
  return () => rmSync(dir, { recursive: true, force: true })
}
