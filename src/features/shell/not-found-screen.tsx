import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Mark } from '@/ui/brand/mark'
import classes from './not-found-screen.module.css'

/** Shows an unknown address, with a link back and a link home. */
export function NotFoundScreen() {
  const { t } = useLingui()
  const router = useRouter()
  const path = useLocation({ select: (location) => readable(location.pathname) })
  useEffect(() => {
    document.title = t`Page not found`
  }, [t])
  return (
    <main className={classes.page}>
      <Mark size={72} />
      <p className={classes.number}>404</p>
      <h1 className={classes.title}>
        <Trans>Page not found</Trans>
      </h1>
      <p className={classes.sentence}>
        <Trans>Nothing stands at this address:</Trans>
      </p>
      <p className={classes.path}>
        <bdi dir="ltr">{path}</bdi>
      </p>
      <div className={classes.actions}>
        <Button renderRoot={(props) => <Link {...props} to="/" />}>
          <Trans>Home</Trans>
        </Button>
        <Button variant="default" onClick={() => router.history.back()}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </main>
  )
}

/** Returns the address with Arabic letters decoded. */
function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
