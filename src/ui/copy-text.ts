/** Puts a text into the clipboard. A page on plain http has none; an old command still works there. @throws when neither does */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // Under an open dialog the page is inert, and an inert field cannot be selected.
  const top = document.querySelector('dialog:modal') ?? document.body
  top.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('The browser did not copy')
}
