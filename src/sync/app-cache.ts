/** The service worker's cache of the app's files, which belongs to no user. */
export const APP_CACHE = 'app-files'

/** A page's order to its service worker: fetch and store all files of the app. */
export const STORE_WHOLE_APP = 'STORE_WHOLE_APP'
