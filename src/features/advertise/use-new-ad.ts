import { useRef, useState } from 'react'
import { t } from '@lingui/core/macro'
import { newAdDraft$, saveNewAd, sendAdRequest, setNewAdImage } from '@/data/ad-requests'
import { useObservable } from '@/data/context/use-observable'
import { adRequestErrors, type AdRequestField } from '@/domain/ad-requests'
import { DomainError } from '@/domain/domain-error'
import { sentenceFor } from '@/i18n/codes'
import { i18n } from '@lingui/core'
import type { NewAdText } from '@/views/ad-requests'
import { useSavedDraft } from '../posts/use-saved-draft'
import { LatestWork } from './latest-work'
import { showError } from '../shell/show-error'

const EMPTY: NewAdText = { name: '', phone: '', link: '', hours: 0 }

/**
 * The form of a request. Each key press is stored, and comes back after a kill.
 * @param onSent gets the id of the request
 */
export function useNewAd(onSent: (request: string) => void) {
  const stored = useObservable(newAdDraft$, null)
  const draft = useSavedDraft<NewAdText>(stored, saveNewAd, EMPTY)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  /** Images that are being prepared and stored: a request that is sent meanwhile waits for them. */
  const [preparing] = useState(() => new LatestWork())
  const { name, phone, link, hours } = draft
  const text: NewAdText = { name, phone, link, hours }
  const shown = useRef(text)
  shown.current = text
  const imageUrl = stored && stored.id === draft.id ? stored.imageUrl : null
  const errors = adRequestErrors(text, imageUrl !== null)
  return {
    ...{ text, imageUrl, sending, tried },
    unsaved: draft.unsaved,
    write: draft.write,
    /** What is missing is said after a try. */
    errorOf(field: AdRequestField): string | undefined {
      const code = errors[field]
      return code && (tried || code.endsWith('-too-long')) ? i18n._(sentenceFor(code)) : undefined
    },
    async setImage(square: File | null): Promise<void> {
      await preparing.run(setNewAdImage(draft.begin(), text, square))
    },
    /** @returns whether it was taken into the outbox */
    async send(): Promise<boolean> {
      setTried(true)
      const missing = adRequestErrors(text, imageUrl !== null || preparing.runs)
      if (Object.keys(missing).length > 0 || sending) return false
      setSending(true)
      const request = draft.begin()
      try {
        // Whoever chose an image that fails is told so, and wants no other one sent.
        if (!(await preparing.succeeds())) return false
        // What was changed in the form meanwhile counts.
        await sendAdRequest(request, shown.current)
      } catch (error) {
        if (!(error instanceof DomainError && Object.keys(error.fields).length > 0))
          showError(t`The request was not sent`, error)
        return false
      } finally {
        setSending(false)
      }
      draft.clear()
      setTried(false)
      onSent(request)
      return true
    },
  }
}
