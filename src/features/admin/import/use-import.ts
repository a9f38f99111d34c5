import { useCallback, useEffect, useRef, useState } from 'react'
import { importState, previewImport, startImport } from '@/data/staff'
import { DomainError } from '@/domain/domain-error'
import { failureOf, type Failure } from '@/features/forms/failure'
import { type Attempt, useAttempt } from '@/features/forms/use-attempt'
import type { ImportPreview, ImportRequest, ImportState } from '@/views/match-import'

/** Between two questions how far an import is. */
const AGAIN_MS = 1000

/** Why the last step did not work. */
export interface ImportFailure extends Failure {
  of: Step
}

/** A preview, or the import that follows it. */
type Step = 'look' | 'store'

export interface MatchImport {
  attempt: Attempt
  preview: ImportPreview | null
  failure: ImportFailure | null
  /** Null before «import». */
  done: ImportState | null
  /** Reads a file without a trace. Answers to questions count. */
  look: (request: ImportRequest) => void
  /** Stores what is shown. */
  store: () => void
  /** What is shown is no longer what was typed. */
  forget: () => void
  /** Of a file that cannot be read here. */
  fail: (error: unknown) => void
}

/** A file from its preview to its matches. A failure keeps what is shown. */
export function useImport(): MatchImport {
  const attempt = useAttempt()
  const { run, giveUp } = attempt
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  const [done, setDone] = useState<ImportState | null>(null)
  const request = useRef<ImportRequest | null>(null)
  const fail = useCallback((error: unknown, of: Step = 'look') => {
    setFailure({ ...failureOf(error instanceof DomainError ? error : new DomainError('server-error')), of })
  }, [])

  const ask = useCallback(
    (asked: ImportRequest) => {
      request.current = asked
      const work = async () => {
        const read = await previewImport(asked)
        if (request.current === asked) setPreview(read)
      }
      run(work, fail)
    },
    [run, fail],
  )
  const look = useCallback(
    (asked: ImportRequest) => {
      setFailure(null)
      setDone(null)
      ask(asked)
    },
    [ask],
  )
  const store = useCallback(() => {
    const asked = request.current
    if (!asked || !preview) return
    setFailure(null)
    const work = async () => {
      const started = await startImport(asked, preview.fingerprint)
      if (request.current === asked) setDone(started)
    }
    run(work, (error) => {
      fail(error, 'store')
      // What would be written now is shown under the reason.
      if (error.code === 'import-changed') ask(asked)
    })
  }, [ask, fail, preview, run])
  const forget = useCallback(() => {
    // An answer under way is of what was typed before.
    request.current = null
    giveUp()
    setPreview(null)
    setDone(null)
    setFailure(null)
  }, [giveUp])

  useRest(preview, done, setDone)
  return { attempt, preview, failure, done, look, store, forget, fail }
}

/** Asks until all is stored. Without a network it asks on. */
function useRest(preview: ImportPreview | null, done: ImportState | null, set: (state: ImportState) => void): void {
  const fingerprint = preview?.fingerprint
  useEffect(() => {
    if (!done || done.left === 0 || fingerprint === undefined) return
    const timer = setTimeout(() => {
      importState(fingerprint).then(set, () => set({ ...done }))
    }, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [done, fingerprint, set])
}
