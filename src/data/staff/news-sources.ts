import type { NewsSourceForm, NewsSourcesPage, NewsSourceView, NewsTrial } from '@/views/news-sources'
import { askStaff } from './ask-staff'

const PATH = 'news-sources'

type Stored = Pick<NewsSourceView, 'id' | 'version'>

/** @throws DomainError `sign-in`, `forbidden`, `offline` */
export const newsSources = async (): Promise<NewsSourcesPage> => pageIn(await askStaff(PATH))

/** @throws DomainError `news-…` when the form is refused, `invalid`, `sign-in`, `forbidden`, `offline` */
export const addNewsSource = async (form: NewsSourceForm): Promise<NewsSourcesPage> =>
  pageIn(await askStaff(PATH, { method: 'POST', body: bodyOf(form) }))

/** @throws DomainError as `addNewsSource`, `changed-meanwhile`, `gone` */
export const changeNewsSource = async ({ id, version }: Stored, form: NewsSourceForm): Promise<NewsSourcesPage> =>
  pageIn(await askStaff(`${PATH}/${id}`, { method: 'PUT', body: { ...bodyOf(form), version } }))

/** @throws DomainError `changed-meanwhile`, `gone`, `sign-in`, `forbidden`, `offline` */
export const removeNewsSource = async ({ id, version }: Stored): Promise<NewsSourcesPage> =>
  pageIn(await askStaff(`${PATH}/${id}?version=${encodeURIComponent(version)}`, { method: 'DELETE' }))

/** Asks an address once. @throws DomainError `news-address`, `limit`, `sign-in`, `forbidden`, `offline` */
export const tryNewsAddress = async (address: string): Promise<NewsTrial> =>
  (await askStaff(`${PATH}/try`, { method: 'POST', body: { address } })) as unknown as NewsTrial

const bodyOf = ({ address, nameAr, nameEn, category, enabled }: NewsSourceForm) => ({
  ...{ address, nameAr, nameEn, category, enabled },
})

/** The server has the same shape (pocketbase/news/source_rows.go). */
const pageIn = (answer: Record<string, unknown>): NewsSourcesPage => answer as unknown as NewsSourcesPage
