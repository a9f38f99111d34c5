import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import slab from '@/ui/slab.module.css'
import classes from './api-settings.module.css'

/** How to get a key. */
export function Instructions() {
  const domain = (
    <bdi dir="ltr" className={classes.whole}>
      *.{location.hostname}
    </bdi>
  )
  const provider = (
    <bdi dir="ltr" className={classes.whole}>
      api-football.com
    </bdi>
  )
  return (
    <section className={`${slab.slab} ${classes.form}`}>
      <h2 className={classes.name}>
        <Trans>How to get a key</Trans>
      </h2>
      <ol className={classes.steps}>
        <li>
          <Trans>Get a key from the provider: {provider} has a free plan.</Trans>
        </li>
        <li>
          <Trans>Leave the list of allowed domains there empty, or allow the domain of this server: {domain}</Trans>
        </li>
        <li>
          <Trans>Save the key here. The server uses it at once.</Trans>
        </li>
        <li>
          <Trans>When you change it at the provider, update it here afterwards.</Trans>
        </li>
      </ol>
      <Button
        component="a"
        href="https://dashboard.api-football.com"
        target="_blank"
        rel="noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
      >
        <Trans>Open {provider}</Trans>
      </Button>
    </section>
  )
}
