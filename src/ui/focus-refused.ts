/** Moves the focus to the first field of a form whose value was refused, after its errors are drawn. */
export const focusRefused = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus()
