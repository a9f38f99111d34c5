import { savedBelowWindow } from '../scenarios/saved-posts'
import type { Mutation } from './mutation'

/** Mutations of saved posts. */
export const SAVED_BUGS: readonly Mutation[] = [
  {
    name: 'a saved post below a fresh window is not kept',
    scenario: savedBelowWindow,
    breaks: 'I4',
    patches: [
      { file: 'src/sync/pull/kept-targets.ts', find: 'target?.ridesAlong ?', replace: 'target?.ridesAlong === null ?' },
    ],
  },
]
