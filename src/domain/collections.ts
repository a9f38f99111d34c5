/** What a user can be to another one. */
export const RELATIONS = ['follows', 'blocks', 'mutes'] as const
export type Relation = (typeof RELATIONS)[number]

export const isRelation = (collection: string): collection is Relation =>
  (RELATIONS as readonly string[]).includes(collection)
