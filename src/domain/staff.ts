/** Who of the staff may do what: for the server's door (pocketbase/staff) and for the pages of staff. */

export const STAFF_ROLES = ['moderator', 'editor', 'business'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** A super may do everything; these roles may as well. Go embeds the table (src/domain/go-constants.ts). */
export const STAFF_CAPABILITIES = {
  /** To see how many there are of what, and the charts. */
  figures: ['moderator', 'editor', 'business'],
  /** To see and decide cases, sanctions and appeals, and to write the word list. */
  cases: ['moderator'],
  /** To search users, and to end their sessions. */
  users: ['moderator'],
  /** To see and search e-mail addresses of users. */
  emails: [],
  /** To set and cancel the verification of users by hand. */
  verification: [],
  /** To change the threshold of trending hashtags. */
  hashtags: [],
  /** To make, change and delete advertisements. */
  advertisements: ['business'],
  /** To see and decide requests of advertisements, and what they bring in. */
  'ad-requests': ['business'],
  /** To write announcements to all users. */
  announcements: ['editor'],
  /** To see, add, change and remove staff. */
  staff: [],
  /** To read the audit. */
  audit: [],
  /** To change limits without a restart. */
  limits: [],
  /** To export rows of the server. */
  exports: [],
  /** To see the state of the server. */
  server: [],
  /** To set and remove the key of a provider of matches, and to see what the provider says. */
  'football-key': ['editor'],
  /** To add, change, try and delete feeds of news. */
  'news-sources': ['editor'],
  /** To see what the sources of matches say, to rank them, to turn the replay off, to name teams. */
  'football-sources': ['editor'],
  /** To see, write, correct, make and import matches by hand, and to name scorers. */
  'football-desk': ['editor'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffCapability = keyof typeof STAFF_CAPABILITIES

/** What the pages of staff know of who is signed in. */
export interface StaffMember {
  id: string
  username: string
  is_super_admin: boolean
  roles: readonly StaffRole[]
}

/** False for a record that has neither the flag nor a role. */
export const isStaff = ({ is_super_admin, roles }: StaffMember): boolean => is_super_admin || roles.length > 0

export function mayStaff(member: StaffMember, capability: StaffCapability): boolean {
  return member.is_super_admin || STAFF_CAPABILITIES[capability].some((role) => member.roles.includes(role))
}

/** Longest typed values. What is longer is refused unread. */
export const STAFF_LIMITS = { username: 60, code: 20, key: 200, newsAddress: 300, newsName: 60, teamName: 100 } as const
