import type { TestServer } from '../../support/server'
import type { SourcePatch } from '../phone/bundle'

/** A plausible bug in the server's Go code. One binary has all of them; its environment names the one that is on. */
export interface ServerBug {
  name: string
  patches: SourcePatch[]
  /** A bug in the bundled rules instead, on a server that has it only. */
  rules?: Omit<SourcePatch, 'file'>
  /** What a user without the right gets, or does too often; empty on the unchanged server. */
  probe(server: TestServer): Promise<string[]>
}

/** The environment's variable that names the bug which is on. */
export const PLANTED = 'MUDARRAJ_PLANTED'

export const isOn = (name: string): string => `os.Getenv("${PLANTED}") == "${name}"`
