import { refresh } from '@/data/connection'

/** The refresh of the account beside a request of the screen's own. */
export const refreshWith =
  (own: () => Promise<void>): (() => Promise<unknown>) =>
  () =>
    Promise.all([refresh(), own()]).then(([result]) => result)
