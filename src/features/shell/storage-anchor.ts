/** Where the settings say what the app keeps on this phone: the element's id and the hash that leads to it. */
export const STORAGE_SETTING = 'storage'
