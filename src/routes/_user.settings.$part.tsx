import { createFileRoute } from '@tanstack/react-router'
import { SettingsPart } from '@/features/settings/settings-part'

export const Route = createFileRoute('/_user/settings/$part')({ component: Page })

function Page() {
  return <SettingsPart part={Route.useParams().part} />
}
