import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ownAdRequests$ } from '@/data/ad-requests'
import { useObservable } from '@/data/context/use-observable'
import '@/i18n/later-codes'
import { scrollToTop } from '@/ui/scroll-to-top'
import slab from '@/ui/slab.module.css'
import { showToast } from '@/ui/toast-store'
import { BackButton } from '../shell/back-button'
import { Screen } from '../shell/screen'
import classes from './advertise.module.css'
import { AdForm } from './ad-form'
import { OwnRequests } from './own-requests'
import { PackageChoice } from './package-choice'
import { useNewAd } from './use-new-ad'

/** How long the success stays before the page goes back (the specification's 2 s). */
const LEAVE_AFTER_MS = 2_000

/** `/advertise-with-us`: packages, the form of a request, and the own requests. */
export function AdvertiseScreen() {
  const { t } = useLingui()
  const own = useObservable(ownAdRequests$, null)
  const [sent, setSent] = useState<string | null>(null)
  // Another form for each request that was taken back: it shows the stored draft.
  const [takenBack, setTakenBack] = useState(0)
  const shown = own?.requests.find(({ id }) => id === sent)
  const arrived = shown?.delivery.kind === 'stored' || shown?.delivery.kind === 'sent'
  useLeaveWhenSent(arrived)
  return (
    <Screen title={t`Advertise with us`} start={<BackButton home="/profile" />}>
      {arrived ? <Arrived /> : <NewRequest key={takenBack} onSent={setSent} />}
      <OwnRequests
        own={own}
        onTakenBack={() => {
          setTakenBack(takenBack + 1)
          scrollToTop()
        }}
      />
    </Screen>
  )
}

/** The packages, and behind a chosen one the form. @param onSent gets the id of the request */
function NewRequest({ onSent }: { onSent: (request: string) => void }) {
  const ad = useNewAd(onSent)
  return (
    <>
      <section className={`${slab.slab} ${classes.section}`}>
        <h2 className={classes.title}>
          <Trans>Choose the package of your ad</Trans>
        </h2>
        <p className={classes.hint}>
          <Trans>Your ad stands between the posts for the hours that you choose, once our team accepted it.</Trans>
        </p>
        <PackageChoice hours={ad.text.hours} error={ad.errorOf('hours')} onChoose={(hours) => ad.write({ hours })} />
      </section>
      {ad.text.hours > 0 ? <AdForm ad={ad} /> : null}
    </>
  )
}

/** Back to the previous page, as the back button does. */
function useLeaveWhenSent(arrived: boolean): void {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  useEffect(() => {
    if (!arrived) return
    showToast({ tone: 'ok', title: t`Sent successfully`, detail: t`Our team will be in touch with you soon.` })
    const timer = setTimeout(() => {
      if (canGoBack) router.history.back()
      else void router.navigate({ to: '/profile' })
    }, LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
    // Once for each request that arrives.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [arrived])
}

const Arrived = () => (
  <section className={`${slab.slab} ${classes.section}`} role="status">
    <h2 className={classes.title}>
      <Trans>Sent successfully</Trans>
    </h2>
    <p className={classes.hint}>
      <Trans>Our team will be in touch with you soon.</Trans>
    </p>
  </section>
)
