import { notifySystem } from '../notifications/notify'

/** Tells the requester what was decided on the request, with the answer of staff. */
export function notifyRequester(tx: core.App, request: core.Record): void {
  const answer = request.getString('admin_response')
  notifySystem(tx, request.getString('user_id'), {
    type: 'moderation',
    key: `moderation:ad:${request.id}`,
    data: {
      outcome: request.getString('status') === 'approved' ? 'ad-approved' : 'ad-rejected',
      ...{ ad_request_id: request.id, ad_name: request.getString('ad_name') },
      ...(answer === '' ? {} : { response: answer }),
    },
  })
}
