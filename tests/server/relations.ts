import { COLLECTIONS, type Relation } from '@/domain/collections'
import { pairId } from '@/domain/ids'
import type { Answer, Api, User } from '../support/api'

/** The body of a relation's row. */
export function relationBody(relation: Relation, from: string, to: string) {
  const { owner, target } = COLLECTIONS[relation]
  return { id: pairId(from, to), [owner]: from, [target.column]: to }
}

/** Begins or ends a relation as the user. Answers of any status. */
export function setRelation(api: Api, relation: Relation, from: User, to: string, on: boolean): Promise<Answer> {
  const { id: record, ...body } = relationBody(relation, from.id, to)
  return api.write(
    from,
    on ? { action: 'create', collection: relation, record, body } : { action: 'delete', collection: relation, record },
  )
}
