import type { SourcePatch } from '../phone/bundle'
import type { Scenario } from '../scenarios/scenario'

/** A bug that somebody could write tomorrow, put into a copy of the phone; the product has no switch for it. */
export interface Mutation {
  name: string
  patches: SourcePatch[]
  /** The story in which it shows. The same story passes with the phone as it is (faults.test.ts). */
  scenario: Scenario
  /** The invariant that must be broken. */
  breaks: string
}
