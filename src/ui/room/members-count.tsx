import { Plural } from '@lingui/react/macro'

/** How many members a room has. */
export const MembersCount = ({ count }: { count: number }) => <Plural value={count} one="# member" other="# members" />
