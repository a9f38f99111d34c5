/** The id of the storage setting's element, and the hash of links to it. */
export const STORAGE_SETTING = 'storage'
