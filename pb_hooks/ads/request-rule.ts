import { adPackageOf, parseAdLink, parseAdName, parsePhone } from '@/domain/ad-requests'
import { refuse } from '../shared/refuse'
import { fileOf, requireUpload } from '../shared/upload-file'

const MESSAGE = 'This request cannot be taken.'

/** Normalises a new request and sets what only the server says, or refuses it with each field's code. */
export function applyRequestRule(request: core.Record): void {
  const name = parseAdName(request.getString('ad_name'))
  const phone = parsePhone(request.getString('phone_number'))
  const link = parseAdLink(request.getString('ad_link'))
  const bought = adPackageOf(request.getInt('duration_hours'))
  const hasImage = Boolean(request.getString('image_upload') || request.get('image'))
  refuse(MESSAGE, {
    ad_name: name.code,
    phone_number: phone.code,
    ad_link: link.code,
    duration_hours: bought ? null : 'ad-package',
    image: hasImage ? null : 'ad-fields',
  })
  request.set('ad_name', name.text)
  request.set('phone_number', phone.text)
  request.set('ad_link', link.text)
  // The table's, whatever the phone believes (Q19).
  request.set('price', bought?.price ?? 0)
  request.set('status', 'pending')
}

/** Copies the image of the named upload into the request, or refuses with the field's code. */
export function attachAdImage(app: core.App, request: core.Record): void {
  const id = request.getString('image_upload')
  if (!id) return
  const upload = requireUpload(app, { id, user: request.getString('user_id'), field: 'image', by: 'ad_requests' })
  request.set('image', fileOf(app, upload, 'image'))
  request.set('image_width', upload.width)
  request.set('image_height', upload.height)
  request.set('image_hash', upload.hash)
}

/** Only a request that nobody decided can be withdrawn. */
export function refuseDecided(request: core.Record): void {
  refuse('This request was decided.', {
    status: request.getString('status') === 'pending' ? null : 'request-decided',
  })
}
