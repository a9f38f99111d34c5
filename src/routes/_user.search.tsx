import { createFileRoute } from '@tanstack/react-router'
import { SearchScreen } from '@/features/users/search-screen'

/** `q`: the search text. */
export const Route = createFileRoute('/_user/search')({
  validateSearch: (search): { q?: string } => (typeof search.q === 'string' && search.q ? { q: search.q } : {}),
  component: Search,
})

function Search() {
  const { q = '' } = Route.useSearch()
  return <SearchScreen text={q} />
}
