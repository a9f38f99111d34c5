import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AccountDeletedBanner } from '../shell/account-deleted-banner'
import { PlainHttpBanner } from '../shell/plain-http-banner'
import { LanguageSwitch } from '@/features/shell/language-switch'
import { BackIcon } from '@/ui/back-icon'
import { Lockup } from '@/ui/brand/lockup'
import { IconButton } from '@/ui/icon-button'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import { KeptWorkNotice } from './kept-work'
import { LoginForm } from './login-form'
import { RecoveryCode, RecoveryEmail, type RecoveryDraft } from './recovery'
import { useRecoveryStep, type RecoveryStep } from './recovery-step'
import { RegisterForm } from './register-form'
import { useSession } from '@/data/session/use-session'
import classes from './session-screen.module.css'
import { VisitorStrip } from './visitor-strip'

type Tab = 'login' | 'register'

const LazyBannedScreen = lazy(async () => ({ default: (await import('../banned/banned-screen')).BannedScreen }))

/** In place of any page that needs a user, and the page /login: the forms, or why the account is banned. */
export function SessionScreen() {
  const { ban } = useSession()
  if (!ban) return <SessionForms />
  return (
    <Suspense>
      <LazyBannedScreen />
    </Suspense>
  )
}

/** Sign-in, registration and recovery. */
function SessionForms() {
  const { t } = useLingui()
  const { step, go } = useRecoveryStep()
  const { user, kept } = useSession()
  const [tab, setTab] = useState<Tab>('login')
  const [typed, setTyped] = useState({ ...NOTHING_TYPED, email: user?.email ?? '' })
  const change = (part: Partial<typeof NOTHING_TYPED>) => setTyped((old) => ({ ...old, ...part }))
  useEffect(() => {
    const titles = { login: t`Log in · Mudarraj`, register: t`New account · Mudarraj` }
    document.title = step ? t`New password · Mudarraj` : titles[tab]
  }, [tab, step, t])
  return (
    <main className={classes.page}>
      <Hero small={step !== null || tab === 'register'} />
      <div className={classes.panel}>
        <VisitorStrip />
        <KeptWorkNotice kept={kept ?? []} />
        <AccountDeletedBanner />
        <PlainHttpBanner />
        {step ? (
          <Recovery step={step} draft={typed} onChange={change} go={go} />
        ) : (
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
              <LoginForm draft={typed} onChange={change} onForgotten={() => go('email')} />
            </StepPanel>
            <StepPanel value="register">
              <RegisterForm draft={typed} onChange={change} />
            </StepPanel>
          </StepTabs>
        )}
        <div className={classes.foot}>
          <LanguageSwitch />
        </div>
      </div>
    </main>
  )
}

/** All forms share e-mail and password, so that a user without an account can register with the typed values. */
const NOTHING_TYPED = { username: '', email: '', password: '', repeated: '', code: '' }

interface RecoveryProps {
  step: RecoveryStep
  draft: RecoveryDraft
  onChange: (change: Partial<RecoveryDraft>) => void
  go: (step: RecoveryStep | null) => void
}

function Recovery({ step, draft, onChange, go }: RecoveryProps) {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const back = () => (canGoBack ? router.history.back() : go(null))
  return (
    <section aria-label={t`New password`}>
      <div className={classes.recoveryHead}>
        <IconButton label={t`Back`} onClick={back}>
          <BackIcon />
        </IconButton>
        <h2>
          <Trans>New password</Trans>
        </h2>
      </div>
      {step === 'email' ? (
        <RecoveryEmail draft={draft} onChange={onChange} onNext={(mailSent) => go(mailSent ? 'sent' : 'code')} />
      ) : (
        <RecoveryCode draft={draft} onChange={onChange} mailSent={step === 'sent'} />
      )}
    </section>
  )
}

function Hero({ small }: { small: boolean }) {
  return (
    <header className={classes.hero} data-small={small || undefined}>
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
