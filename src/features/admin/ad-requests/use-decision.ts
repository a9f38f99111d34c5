import { useState } from 'react'
import { t } from '@lingui/core/macro'
import { DomainError } from '@/domain/domain-error'
import { failureOf, type Failure } from '@/features/forms/failure'
import { showToast } from '@/ui/toast-store'

interface Decision {
  /** Said when it is done. */
  done: string
  /** Not by this page, where others were first. */
  onDecided: (isByThisPage: boolean) => void
  onClose: () => void
}

/** Runs a decision once. A refusal stays in its dialog; a request that others decided closes it. */
export function useDecision({ done, onDecided, onClose }: Decision) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const decide = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    let isFirst = true
    try {
      await work()
      showToast({ tone: 'ok', title: done })
    } catch (error) {
      isFirst = false
      setBusy(false)
      const known = error instanceof DomainError ? error : new DomainError('server-error')
      if (known.code !== 'changed-meanwhile') return setFailure(failureOf(known))
      const detail = t`Somebody else decided it, or its user withdrew it.`
      showToast({ tone: 'error', title: t`An error occurred while updating the request status`, detail })
    }
    onClose()
    onDecided(isFirst)
  }
  return { busy, failure, decide }
}
