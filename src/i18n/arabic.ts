import type { Messages } from '@lingui/core'

/**
 * The Arabic messages of the loaded code, by id. The build puts a module's messages into the module
 * (scripts/arabic-beside-code.mjs), so that no screen is rendered without them.
 */
export const arabic: Messages = {}
