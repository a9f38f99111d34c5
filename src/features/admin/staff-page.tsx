import { useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { LanguageSwitch } from '@/features/shell/language-switch'
import { Lockup } from '@/ui/brand/lockup'
import classes from './staff-page.module.css'

interface StaffPageProps {
  title: string
  /** Above everything, such as a missing network. */
  strip?: ReactNode
  children: ReactNode
}

/** A page of staff without navigation: the logo, a title and a card. */
export function StaffPage({ title, strip, children }: StaffPageProps) {
  const { t } = useLingui()
  useEffect(() => {
    document.title = t`${title} · Mudarraj`
  }, [title, t])
  return (
    <main className={classes.page}>
      {strip}
      <div className={classes.logo}>
        <Lockup height={48} ink="var(--c-brand)" ball="var(--c-live)" />
      </div>
      <section className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
      <div className={classes.foot}>
        <LanguageSwitch />
      </div>
    </main>
  )
}
