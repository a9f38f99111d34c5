import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'

/** Opens the conversation with a user. */
export function MessageButton({ userId }: { userId: string }) {
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      leftSection={<IconMessage size={20} stroke={1.75} aria-hidden />}
      onClick={() => void navigate({ to: '/private-chat/$userId', params: { userId } })}
    >
      <Trans>Message</Trans>
    </Button>
  )
}
