interface ChangedField {
  name: string
  was: unknown
  is: unknown
}

/** The fields of which the two sides of a row of the audit tell. A side that is one value is a field without a name. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, was: was[name], is: is[name] }))
    .filter((field) => textOf(field.was) !== textOf(field.is) || isSecret(field))
}

/** A secret that was replaced reads the same on both sides. */
const isSecret = ({ was }: ChangedField): boolean => was === 'set'

const fieldsOf = (side: unknown): Record<string, unknown> => {
  if (side === null || side === undefined) return {}
  return typeof side === 'object' && !Array.isArray(side) ? { ...side } : { '': side }
}

/** A value as a cell shows it; a missing one is a dash. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
