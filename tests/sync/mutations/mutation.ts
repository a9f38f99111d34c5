import type { SourcePatch } from '../phone/bundle'
import type { Scenario } from '../scenarios/scenario'

/** A plausible bug, patched into a copy of the source; the product has no switch for it. */
export interface Mutation {
  name: string
  patches: SourcePatch[]
  /** A bug of the server: a patch of its bundled rules, which then run on a server of their own. */
  rules?: Omit<SourcePatch, 'file'>
  /** The scenario in which it shows. The unchanged phone passes it (faults.test.ts). */
  scenario: Scenario
  /** The invariant that must be broken. */
  breaks: string
}
