import type { StaffAd } from '@/domain/ads'
import { newId } from '@/domain/ids'
import type { AdCounts, AdForm, AdsPage } from '@/views/advertisements'
import { askStaff } from './ask-staff'

const PATH = 'advertisements'

/** A picture on a slow network, and another server that is slow. */
const DEADLINE_MS = 120_000

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const staffAds = async (page: number): Promise<AdsPage> =>
  (await askStaff(`${PATH}?page=${page}`)) as unknown as AdsPage

/** @throws DomainError `gone`, `sign-in`, `forbidden`, `offline` */
export const adCounts = async (id: string): Promise<AdCounts> =>
  (await askStaff(`${PATH}/${id}`)) as unknown as AdCounts

/** The id of a form for a new advertisement: sent again with it, nothing is made twice. */
export const newAdId = (): string => newId((length) => crypto.getRandomValues(new Uint8Array(length)))

/** @throws DomainError `ad-…` and `picture-…` when the form is refused, `sign-in`, `forbidden`, `limit`, `offline` */
export const makeAd = (id: string, form: AdForm): Promise<StaffAd> => send(PATH, 'POST', form, { id })

/** @throws DomainError as `makeAd`, `changed-meanwhile`, `gone` */
export const changeAd = ({ id, version }: Pick<StaffAd, 'id' | 'version'>, form: AdForm): Promise<StaffAd> =>
  send(`${PATH}/${id}`, 'PUT', form, { version })

/** @throws DomainError `gone`, `sign-in`, `forbidden`, `offline` */
export async function turnAd(id: string, isActive: boolean): Promise<void> {
  await askStaff(`${PATH}/${id}/active`, { method: 'POST', body: { isActive } })
}

/** @throws DomainError `changed-meanwhile`, `sign-in`, `forbidden`, `offline` */
export async function deleteAd({ id, version }: Pick<StaffAd, 'id' | 'version'>): Promise<void> {
  await askStaff(`${PATH}/${id}?version=${encodeURIComponent(version)}`, { method: 'DELETE' })
}

/** The server has the same shape (pocketbase/ads/form.go). */
async function send(path: string, method: 'POST' | 'PUT', form: AdForm, more: object): Promise<StaffAd> {
  const file = form.file ? await base64Of(form.file) : ''
  const answer = await askStaff(path, { method, body: { ...form, ...more, file }, deadlineMs: DEADLINE_MS })
  return answer.ad as StaffAd
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file was not read')))
    reader.readAsDataURL(file)
  })
