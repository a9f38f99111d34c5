import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '@/ui/empty-state'
import { whenLaterCodeMayCome } from '@/ui/later-code'
import type { NewsView } from '@/views/news'
import { RetryButton } from '../shell/retry-button'

type Panel = ComponentType<{ view: NewsView }>

let panel: Panel | null = null

async function fetchPanel(): Promise<void> {
  panel ??= (await import('./news/news-panel')).NewsPanel
}

whenLaterCodeMayCome(() => void fetchPanel().catch(() => {}))

/** The tab of news. Its code is not part of the first load; without a network it may be missing once. */
export function NewsTab({ view }: { view: NewsView }) {
  const { t } = useLingui()
  const [state, setState] = useState<'coming' | 'here' | 'missing'>(panel ? 'here' : 'coming')
  const load = useCallback(() => {
    fetchPanel().then(
      () => setState('here'),
      () => setState('missing'),
    )
  }, [])
  useEffect(load, [load])
  const Shown = panel
  if (Shown) return <Shown view={view} />
  if (state === 'coming') return null
  return (
    <EmptyState
      kind="error"
      title={t`An error occurred while loading the news. Please try again later.`}
      action={<RetryButton onRetry={load} />}
    />
  )
}
