import { pairId } from '@/domain/ids'
import type { Answer, Api, Fan } from '../support/api'

export type Relation = 'follows' | 'blocks' | 'mutes'

const COLUMNS: Record<Relation, [from: string, to: string]> = {
  follows: ['follower_id', 'following_id'],
  blocks: ['user_id', 'target_id'],
  mutes: ['user_id', 'target_id'],
}

/** What a fan says of another one, as a row. */
export function relationBody(relation: Relation, from: string, to: string) {
  const [fromColumn, toColumn] = COLUMNS[relation]
  return { id: pairId(from, to), [fromColumn]: from, [toColumn]: to }
}

/** Begins or ends a relation by PocketBase's own API, as the fan. Answers of any status. */
export function setRelation(api: Api, relation: Relation, from: Fan, to: string, on: boolean): Promise<Answer> {
  const path = `/api/collections/${relation}/records`
  return on
    ? api.request('POST', path, { token: from.token, body: relationBody(relation, from.id, to) })
    : api.request('DELETE', `${path}/${pairId(from.id, to)}`, { token: from.token })
}
