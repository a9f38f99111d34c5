import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'

/** The sign-in of staff in another tab: what was typed stays in this one. */
export function LogInElsewhere() {
  return (
    <Button
      component="a"
      href="/admin/login"
      target="_blank"
      rel="noreferrer"
      variant="default"
      rightSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
    >
      <Trans>Log in in another tab</Trans>
    </Button>
  )
}
