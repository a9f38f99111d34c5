import { useLocation, useNavigate } from '@tanstack/react-router'

/** `sent`: a code was sent. `code`: the user already has one. */
export type RecoveryStep = 'email' | 'sent' | 'code'

const HASHES: Record<string, RecoveryStep> = { recovery: 'email', 'recovery-sent': 'sent', 'recovery-code': 'code' }

/** The recovery step is part of the address, so that the back button leads to the step before; null: no recovery. */
export function useRecoveryStep(): { step: RecoveryStep | null; go: (step: RecoveryStep | null) => void } {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const go = (step: RecoveryStep | null) => {
    const next = Object.keys(HASHES).find((name) => HASHES[name] === step)
    void navigate({ to: '.', search: true, ...(next ? { hash: next } : {}) })
  }
  return { step: HASHES[hash] ?? null, go }
}
