import { createFileRoute } from '@tanstack/react-router'
import { ComposerScreen } from '@/features/posts/composer-screen'

/** `edit`: id of the unsent or refused post to write anew. */
export const Route = createFileRoute('/_fan/create-hashtag-post')({
  validateSearch: (search): { edit?: string } => (typeof search.edit === 'string' ? { edit: search.edit } : {}),
  component: Composer,
})

function Composer() {
  const { edit } = Route.useSearch()
  return <ComposerScreen key={edit ?? 'new'} edit={edit} />
}
