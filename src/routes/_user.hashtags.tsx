import { createFileRoute } from '@tanstack/react-router'
import { HashtagsScreen } from '@/features/hashtags/hashtags-screen'

/** The first screen of nearly every visit: in the first load, not a chunk behind it. */
export const Route = createFileRoute('/_user/hashtags')({ component: HashtagsScreen, codeSplitGroupings: [] })
