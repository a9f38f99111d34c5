import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { whyEnded } from '@/features/admin/sign-in-reason'
import { EmptyState } from '@/ui/empty-state'

/** Tells everybody but administrators and editors who may set the key, and leads to their sign-in. */
export function WhoMay({ hasSession }: { hasSession: boolean }) {
  const { t } = useLingui()
  const why = hasSession ? { why: 'forbidden' as const } : whyEnded()
  return (
    <EmptyState
      kind="empty"
      title={t`Only administrators and editors may set the key`}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/admin/$page"
              params={{ page: 'login' }}
              state={{ returnTo: '/api-settings', ...why }}
            />
          )}
        >
          {hasSession ? <Trans>Log in as somebody else</Trans> : <Trans>Log in to the administration</Trans>}
        </Button>
      }
    >
      {hasSession ? (
        <Trans>Your role in the administration does not include it.</Trans>
      ) : (
        <Trans>The key brings real matches to everybody. An account of a fan cannot change it.</Trans>
      )}
    </EmptyState>
  )
}
