import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '@/features/admin/admin-page'

export const Route = createFileRoute('/admin/$page')({ component: Page })

function Page() {
  return <AdminPage page={Route.useParams().page} />
}
