import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { makeMatch, newMatchId } from '@/data/staff/match-desk'
import { failureOf, type Failure } from '@/features/forms/failure'
import { useAttempt } from '@/features/forms/use-attempt'
import { ownZone } from '@/i18n/format-wall-time'
import { focusRefused } from '@/ui/focus-refused'
import { missingOf, NOTHING_TYPED, readTypedMatch, type TypedMatch } from './typed-match'
import { useSheetDraft } from './use-sheet-draft'

export interface NewMatchSheetProps {
  /** The day that is shown: `2026-11-28`. */
  day: string
  onClose: () => void
}

/** The form of a new match, and its way to the server. What is refused, and no answer, lose nothing. */
export function useNewMatch({ day, onClose }: NewMatchSheetProps) {
  const router = useRouter()
  const { run, ...attempt } = useAttempt()
  const draft = useSheetDraft('new match', NOTHING_TYPED)
  const typed = draft.form
  const when = typed.when ?? { date: day, time: '', zone: ownZone() }
  const [codes, setCodes] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)

  /** What is written anew is not refused any more. */
  const changes =
    <Field extends keyof TypedMatch>(field: Field, refused: string = field) =>
    (value: TypedMatch[Field]) => {
      setCodes((before) => ({ ...before, [refused]: undefined }))
      draft.change({ [field]: value })
    }

  const discard = () => {
    draft.discard?.()
    setCodes({})
    setFailure(null)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const refuse = (refused: typeof codes) => {
      flushSync(() => setCodes(refused))
      focusRefused(form)
    }
    setFailure(null)
    const missing = missingOf(typed, when)
    if (Object.keys(missing).length > 0) {
      refuse(missing)
      return
    }
    const sent = { ...typed, id: typed.id || newMatchId() }
    draft.change(sent)
    const work = async () => {
      const made = await makeMatch(await readTypedMatch(sent, when))
      draft.discard?.()
      onClose()
      await router.navigate({ to: '/admin/matches/$matchId', params: { matchId: made.match.match.id } })
    }
    run(work, (error) => {
      const isOfFields = Object.keys(error.fields).length > 0
      if (isOfFields) refuse(error.fields)
      else setFailure(failureOf(error))
    })
  }
  return { ...attempt, typed, when, codes, failure, changes, submit, discard: draft.discard && discard }
}
