import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { beginFactor, makeRecoveryCodes, removeFactor } from '@/data/staff'
import slab from '@/ui/slab.module.css'
import { showToast } from '@/ui/toast-store'
import type { NewFactor, StaffSecurity } from '@/views/staff-security'
import classes from '../staff-screen.module.css'
import { PasswordDialog } from './password-dialog'
import { RecoveryCodes } from './recovery-codes'
import { SetUp } from './set-up'

/** Fewer codes than these are worth a warning. */
const FEW_CODES = 3

type Step = { kind: 'shown' } | { kind: 'set-up'; factor: NewFactor } | { kind: 'codes'; codes: string[] }

const SHOWN: Step = { kind: 'shown' }

interface FactorSectionProps {
  shown: StaffSecurity
  onChange: (page: StaffSecurity) => void
}

/** The second factor: whether it is on, how to set it up, its recovery codes. Each change asks for the password. */
export function FactorSection({ shown, onChange }: FactorSectionProps) {
  const [step, setStep] = useState(SHOWN)
  const showCodes = ({ codes, page }: { codes: string[]; page: StaffSecurity }) => {
    setStep({ kind: 'codes', codes })
    onChange(page)
  }
  return (
    <section className={`${slab.slab} ${classes.section}`}>
      <h2 className={classes.heading}>
        <Trans>Second factor</Trans>
      </h2>
      {step.kind === 'set-up' ? (
        <SetUp factor={step.factor} onDone={showCodes} onCancel={() => setStep(SHOWN)} />
      ) : null}
      {step.kind === 'codes' ? <RecoveryCodes codes={step.codes} onKept={() => setStep(SHOWN)} /> : null}
      {step.kind === 'shown' ? (
        <State
          shown={shown}
          onChange={onChange}
          onCodes={showCodes}
          onBegun={(factor) => setStep({ kind: 'set-up', factor })}
        />
      ) : null}
    </section>
  )
}

interface StateProps extends FactorSectionProps {
  onBegun: (factor: NewFactor) => void
  onCodes: (made: { codes: string[]; page: StaffSecurity }) => void
}

function State({ shown: { hasFactor, codesLeft }, onChange, onBegun, onCodes }: StateProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<'begin' | 'recovery' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <p className={classes.meta}>
        {hasFactor ? (
          <Trans>It is on: the sign-in asks for a code of your authenticator app as well.</Trans>
        ) : (
          <Trans>It is off. With it, whoever learns your password cannot come in without your phone.</Trans>
        )}
      </p>
      {hasFactor ? <CodesLeft left={codesLeft} /> : null}
      <div className={classes.buttons}>
        <Button variant={hasFactor ? 'default' : 'filled'} onClick={() => setAsking('begin')}>
          {hasFactor ? <Trans>Move it to another phone</Trans> : <Trans>Set it up</Trans>}
        </Button>
        {hasFactor ? (
          <>
            <Button variant="default" onClick={() => setAsking('recovery')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button variant="default" onClick={() => setAsking('remove')}>
              <Trans context="factor">Remove</Trans>
            </Button>
          </>
        ) : null}
      </div>
      {asking === 'begin' ? (
        <PasswordDialog
          title={hasFactor ? t`Move it to another phone` : t`Set up a second factor`}
          sentence={<Trans>You need an authenticator app on your phone, such as Aegis or Google Authenticator.</Trans>}
          answer={<Trans>Next</Trans>}
          work={async (password) => onBegun(await beginFactor(password))}
          onClose={close}
        />
      ) : null}
      {asking === 'recovery' ? (
        <PasswordDialog
          title={t`Make new recovery codes?`}
          sentence={<Trans>The old ones stop working at once, and your other sessions end.</Trans>}
          answer={<Trans>Make new codes</Trans>}
          work={async (password) => onCodes(await makeRecoveryCodes(password))}
          onClose={close}
        />
      ) : null}
      {asking === 'remove' ? (
        <PasswordDialog
          danger
          title={t`Remove the second factor?`}
          sentence={<Trans>Your password alone will be enough from then on. Your other sessions end.</Trans>}
          answer={<Trans context="factor">Remove</Trans>}
          work={async (password) => {
            onChange(await removeFactor(password))
            showToast({ tone: 'ok', title: t`The second factor was removed` })
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function CodesLeft({ left }: { left: number }) {
  return (
    <p className={classes.meta} data-bad={left < FEW_CODES || undefined}>
      <Plural
        value={left}
        _0="No recovery code is left. Make new ones before you lose your phone."
        one="# recovery code is left. Make new ones soon."
        other="# recovery codes are left."
      />
    </p>
  )
}
