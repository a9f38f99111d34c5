import { useState } from 'react'
import { staffRecord } from '@/data/staff'
import { newEntryId } from '@/data/staff/match-desk'
import { type Decision, isDecision, SUSPENSION_DAYS } from '@/domain/cases/decisions'
import { isSanctionReason, type SanctionReason } from '@/domain/moderation'

/** A decision that is being written. */
export interface DecisionDraft {
  /** Null: none is chosen. */
  decision: Decision | null
  reason: SanctionReason | ''
  days: number
  words: string
  response: string
  /** Null: nobody chose. */
  hide: boolean | null
  /** The version of the case that the writer saw, and when (server's time). */
  version: number
  at: number
  /** The id of the request: sent again after a lost answer, it is done once. What was changed since is another one. */
  request: string
}

export interface HeldDraft {
  draft: DecisionDraft
  change: (part: Partial<DecisionDraft>) => void
  /** It was sent. */
  clear: () => void
}

const newDraft = (): DecisionDraft => ({
  ...{ decision: null, reason: '', days: 1, words: '', response: '', hide: null, version: 0, at: 0 },
  request: newEntryId(),
})

/**
 * Keeps what is typed in the storage of this tab, over a reload and the end of a session.
 * @param name of the case; another member has other drafts
 */
export function useDecisionDraft(name: string): HeldDraft {
  const key = `decision ${staffRecord()?.id ?? ''} ${name}`
  const [draft, setDraft] = useState(() => stored(key))
  return {
    draft,
    change: (part) => {
      const next = changedDraft(draft, part)
      store(key, next)
      setDraft(next)
    },
    clear: () => {
      store(key, null)
      setDraft(newDraft())
    },
  }
}

/** What the writer saw is no part of what is sent as the decision. */
export function changedDraft(draft: DecisionDraft, { version, at, ...decided }: Partial<DecisionDraft>): DecisionDraft {
  const seen = { version: version ?? draft.version, at: at ?? draft.at }
  const isChanged = Object.keys(decided).length > 0
  return { ...draft, ...seen, ...decided, ...(isChanged ? { request: newEntryId() } : {}) }
}

function stored(key: string): DecisionDraft {
  try {
    return draftIn(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return newDraft()
  }
}

/** What an older version of the app stored may lack fields. */
function draftIn(value: Partial<DecisionDraft> | null): DecisionDraft {
  const { decision, reason, days, words, response, hide, version, at, request } = value ?? {}
  const fresh = newDraft()
  return {
    decision: isDecision(decision) ? decision : null,
    reason: isSanctionReason(reason) ? reason : '',
    days: SUSPENSION_DAYS.find((one) => one === days) ?? fresh.days,
    words: typeof words === 'string' ? words : '',
    response: typeof response === 'string' ? response : '',
    hide: typeof hide === 'boolean' ? hide : null,
    version: typeof version === 'number' ? version : 0,
    at: typeof at === 'number' ? at : 0,
    request: typeof request === 'string' ? request : fresh.request,
  }
}

function store(key: string, draft: DecisionDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is full or closed: it lasts until the page is left.
  }
}
