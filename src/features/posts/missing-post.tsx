import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { EmptyState } from '@/ui/empty-state'

/** The post was deleted or never existed. */
export function MissingPost() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const home = () => void navigate({ to: '/hashtags' })
  return (
    <EmptyState
      kind="empty"
      title={t`This post does not exist`}
      action={<Button onClick={home}>{t`To the hashtags`}</Button>}
    >
      <Trans>It was deleted, or its address is wrong.</Trans>
    </EmptyState>
  )
}
