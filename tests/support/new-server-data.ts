import { cpSync } from 'node:fs'

/** Where the workers of a run find the data directory of a new server. */
const VARIABLE = 'MUDARRAJ_TEST_NEW_SERVER_DATA'

export function offerNewServerData(dir: string): void {
  process.env[VARIABLE] = dir
}

/** Copies the data of a new server to an empty directory. Returns false outside of a run that offers it. */
export function copyNewServerData(dir: string): boolean {
  const offered = process.env[VARIABLE]
  if (offered) cpSync(offered, dir, { recursive: true })
  return Boolean(offered)
}
