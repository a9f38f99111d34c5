import type { Messages } from '@lingui/core'

/**
 * The Arabic of the code that is loaded by now, compiled messages by id. The build puts into each module the words that
 * it says (scripts/arabic-beside-code.mjs): what comes later brings its own, and no screen is drawn without them.
 */
export const arabic: Messages = {}
