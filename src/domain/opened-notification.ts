/** The query parameter that names the opened notification. Apart, because every page reads it at its start. */
export const OPENED_NOTIFICATION = 'notice'
