import { pairId } from '@/domain/ids'
import type { Answer, Api, User } from '../support/api'

export type Relation = 'follows' | 'blocks' | 'mutes'

const COLUMNS: Record<Relation, [from: string, to: string]> = {
  follows: ['follower_id', 'following_id'],
  blocks: ['user_id', 'target_id'],
  mutes: ['user_id', 'target_id'],
}

/** The body of a relation's row. */
export function relationBody(relation: Relation, from: string, to: string) {
  const [fromColumn, toColumn] = COLUMNS[relation]
  return { id: pairId(from, to), [fromColumn]: from, [toColumn]: to }
}

/** Begins or ends a relation as the user. Answers of any status. */
export function setRelation(api: Api, relation: Relation, from: User, to: string, on: boolean): Promise<Answer> {
  const { id: record, ...body } = relationBody(relation, from.id, to)
  return api.write(
    from,
    on ? { action: 'create', collection: relation, record, body } : { action: 'delete', collection: relation, record },
  )
}
