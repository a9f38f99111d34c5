import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { HostBanner } from '@/features/shell/host-banner'
import { LanguageSwitch } from '@/features/shell/language-switch'
import { Lockup } from '@/ui/brand/lockup'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'
import classes from './session-screen.module.css'

type Tab = 'login' | 'register'

/** Login and registration: its own page at /login, and in place of any page that needs a fan. */
export function SessionScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('login')
  useEffect(() => {
    document.title = tab === 'login' ? t`Log in · Mudarraj` : t`New account · Mudarraj`
  }, [tab, t])
  return (
    <main className={classes.page}>
      <Hero tab={tab} />
      <div className={classes.panel}>
        <HostBanner />
        <StepTabs
          label={t`Log in or make an account`}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'login', label: t`Log in` },
            { value: 'register', label: t`New account` },
          ]}
        >
          <StepPanel value="login">
            <LoginForm />
          </StepPanel>
          <StepPanel value="register">
            <RegisterForm />
          </StepPanel>
        </StepTabs>
        <div className={classes.foot}>
          <LanguageSwitch />
        </div>
      </div>
    </main>
  )
}

function Hero({ tab }: { tab: Tab }) {
  return (
    <header className={classes.hero} data-tab={tab}>
      <svg className={classes.stand} viewBox="0 0 180 236" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
        <path d="M0 236V20h40v52h40v52h40v52h40v60z" fill="currentColor" opacity=".1" />
      </svg>
      <h1 className={classes.logo}>
        <Lockup height={64} ink="currentColor" ball="var(--c-board-live)" />
      </h1>
      <p className={classes.promise}>
        <Trans>Write from the stand. What you write is kept on your phone and sent when the network is there.</Trans>
      </p>
    </header>
  )
}
