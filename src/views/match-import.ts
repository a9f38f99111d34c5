import type { ImportPlan } from '@/domain/football/import/planned'
import type { Choices } from '@/domain/football/import/questions'
import type { ImportDefaults } from '@/domain/football/import/read-row'

/** What the page of imports sends. */
export interface ImportRequest {
  text: string
  defaults: ImportDefaults
  choices: Choices
}

export interface ImportPreview {
  plan: ImportPlan
  /** Of what would be written: the import carries it. */
  fingerprint: string
}

/** How far an import is: parts that wait, matches that were stored, and those that changed meanwhile. */
export interface ImportState {
  left: number
  stored: number
  skipped: number
  /** Why the rest will not be stored: a code of `staff-codes.ts`; empty of an import that goes on or is done. */
  failed: string
}
