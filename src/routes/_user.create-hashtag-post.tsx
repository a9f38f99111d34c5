import { createFileRoute } from '@tanstack/react-router'
import { ComposerScreen } from '@/features/posts/composer-screen'

/**
 * `edit`: id of the unsent or refused post to edit. `tag`: inserted into a new post. `picture`: opens the choice of an
 * image.
 */
export const Route = createFileRoute('/_user/create-hashtag-post')({
  validateSearch: (search): { edit?: string; tag?: string; picture?: true } => ({
    ...(typeof search.edit === 'string' && { edit: search.edit }),
    ...(typeof search.tag === 'string' && { tag: search.tag }),
    ...(search.picture === true && { picture: true }),
  }),
  component: Composer,
})

function Composer() {
  const { edit, tag, picture } = Route.useSearch()
  return <ComposerScreen key={edit ?? 'new'} edit={edit} tag={tag} image={picture} />
}
