/** Days of a date field (`2026-11-29`) and times in milliseconds since 1970, by the browser's zone. An empty field is 0. */

export const startOf = (day: string): number => timeOf(day, 0)

/** The last millisecond of the day. */
export const endOf = (day: string): number => {
  const next = timeOf(day, 1)
  return next === 0 ? 0 : next - 1
}

/** The day that a time belongs to. */
export function dayOf(at: number): string {
  if (at === 0) return ''
  const date = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A year that is being typed is 0002, then 0020: before 1970 is no time yet. */
function timeOf(day: string, later: number): number {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined || year < 1970) return 0
  const at = new Date(year, month - 1, date + later).getTime()
  return Number.isNaN(at) ? 0 : Math.max(at, 0)
}
