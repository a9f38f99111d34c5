/**
 * Copies a text to the clipboard. A page on plain http has no clipboard API, so an old command is used there. @throws
 * when both fail
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // A modal dialog makes the page inert, and text in an inert field cannot be selected.
  const top = document.querySelector('dialog:modal') ?? document.body
  top.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('The browser did not copy')
}
