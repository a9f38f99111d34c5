import { useVisitState } from '@/ui/history-entry'

interface Draft<Form> {
  /** What was stored when the first of it was typed. */
  stored: Form
  typed: Form
}

interface SheetDraft<Form> {
  /** What is stored, and over it what was typed. */
  form: Form
  change: (next: Partial<Form>) => void
  /** Takes everything back that was typed. Null: nothing was. */
  discard: (() => void) | null
}

/**
 * What was typed into a sheet. It outlives that the sheet is closed, and a reload, until it is sent or discarded. A part
 * that another editor stored meanwhile shows what is stored: nothing of others is taken back unseen (K9).
 * @param stored the form as nobody has changed it
 */
export function useSheetDraft<Form extends object>(name: string, stored: Form): SheetDraft<Form> {
  const [draft, setDraft] = useVisitState<Draft<Form> | null>(name, null)
  const form = draft ? typedOver(stored, draft) : stored
  return {
    form,
    change: (next) => setDraft({ stored, typed: { ...form, ...next } }),
    discard: isEqual(form, stored) ? null : () => setDraft(null),
  }
}

/** What was typed, but for the parts whose stored value is another one now. */
export function typedOver<Form extends object>(stored: Form, draft: Draft<Form>): Form {
  const parts = Object.keys(stored) as Array<keyof Form>
  const kept = parts.filter((part) => isEqual(stored[part], draft.stored[part]))
  return { ...stored, ...Object.fromEntries(kept.map((part) => [part, draft.typed[part]])) }
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
