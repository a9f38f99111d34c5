import { t } from '@lingui/core/macro'

/** Joins what screen readers say of one thing. Parts that are null are left out. */
export const inOneSentence = (parts: ReadonlyArray<string | null>): string =>
  parts.filter((part) => part !== null).reduce((said, more) => t`${said}, ${more}`)
