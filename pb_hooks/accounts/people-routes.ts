import { searchKey } from '@/domain/search-key'
import { countSearchedTag } from '../hashtags/tag-search'
import { searchParameters } from '../shared/text-search'
import { answerSignInRequired, isUser } from '../shared/users'
import { exportProfiles, searchPeople, suggestPeople } from './people'

/** Answers users whose name begins with the text or contains it, and how many posts have the text as a hashtag. */
export function search(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  const text = e.requestInfo().query.q || ''
  return answerPeople(e, searchPeople(e.app, e.auth.id, text), { tagged: countSearchedTag(e.app, text) })
}

/** Answers users whom the requesting user might follow. */
export function suggest(e: core.RequestEvent): void {
  if (!isUser(e.auth)) return answerSignInRequired(e)
  return answerPeople(e, suggestPeople(e.app, e.auth.id))
}

function answerPeople(e: core.RequestEvent, ids: string[], more = {}): void {
  e.response.header().set('Cache-Control', 'no-store')
  return e.json(200, { people: exportProfiles(e.app, ids), ...more })
}

/** Go asks for the parameters of a search for names (pocketbase/users). */
export function onSearchKey(e: core.RecordEvent): void {
  const text = JSON.parse(e.record.getString('input')) as string
  e.record.set('output', JSON.stringify(searchParameters(searchKey(text))))
}
