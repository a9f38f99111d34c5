import { useLocation, useNavigate } from '@tanstack/react-router'

/** `sent`: a code is on its way. `code`: it was got elsewhere. */
export type RecoveryStep = 'email' | 'sent' | 'code'

const HASHES: Record<string, RecoveryStep> = { recovery: 'email', 'recovery-sent': 'sent', 'recovery-code': 'code' }

/** The step stands in the address, so that the phone's own back leads from step to step; null: no recovery. */
export function useRecoveryStep(): { step: RecoveryStep | null; go: (step: RecoveryStep | null) => void } {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const go = (step: RecoveryStep | null) => {
    const next = Object.keys(HASHES).find((name) => HASHES[name] === step)
    void navigate({ to: '.', search: true, ...(next ? { hash: next } : {}) })
  }
  return { step: HASHES[hash] ?? null, go }
}
