import { useState } from 'react'
import { appeal } from '@/data/session/appeals'
import type { AppealTarget } from '@/domain/moderation'
import { AppealFields } from '@/features/decisions/appeal-fields'
import { failureOf, type Failure } from '@/features/forms/failure'
import { useAttempt } from '@/features/forms/use-attempt'

interface AppealFormProps {
  collection: AppealTarget
  id: string
  onSent: () => void
}

/** Appeals against a ban, whose phone stores nothing new. What was typed stays until the server has it. */
export function AppealForm({ collection, id, onSent }: AppealFormProps) {
  const [content, setContent] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { busy, run } = useAttempt()
  const submit = () => {
    setFailure(null)
    const send = async () => {
      await appeal(collection, id, content)
      onSent()
    }
    run(send, (error) => setFailure(failureOf(error)))
  }
  return <AppealFields content={content} failure={failure} busy={busy} onWrite={setContent} onSend={submit} />
}
