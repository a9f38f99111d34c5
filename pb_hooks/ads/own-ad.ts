import { isTrue } from '../shared/sql'

/** The advertisement comes from a request of that user. */
export function isOwnAd(app: core.App, ad: core.Record, user: string): boolean {
  const request = ad.getString('request_id')
  if (request === '') return false
  return isTrue(app, 'EXISTS (SELECT 1 FROM ad_requests WHERE id = {:request} AND user_id = {:user})', {
    ...{ request, user },
  })
}
