import { createFileRoute } from '@tanstack/react-router'
import { ComposerScreen } from '@/features/posts/composer-screen'

/** `edit`: id of the unsent or refused post to write anew. `tag`: stands in a new post already. */
export const Route = createFileRoute('/_fan/create-hashtag-post')({
  validateSearch: (search): { edit?: string; tag?: string } => ({
    ...(typeof search.edit === 'string' && { edit: search.edit }),
    ...(typeof search.tag === 'string' && { tag: search.tag }),
  }),
  component: Composer,
})

function Composer() {
  const { edit, tag } = Route.useSearch()
  return <ComposerScreen key={edit ?? 'new'} edit={edit} tag={tag} />
}
