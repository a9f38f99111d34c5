import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconActivity,
  IconAd2,
  IconArticle,
  IconBallFootball,
  IconChartBar,
  IconFileUpload,
  IconFlag,
  IconGauge,
  IconHash,
  IconHistory,
  IconKey,
  IconListSearch,
  IconLock,
  IconPencil,
  IconReceipt,
  IconServer,
  IconShieldLock,
  IconSpeakerphone,
  IconTableExport,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { mayStaff, type StaffCapability, type StaffMember } from '@/domain/staff'

export interface StaffPageEntry {
  /** The last part of its address, `/admin/<page>`; another address begins with `/`. */
  page: string
  title: MessageDescriptor
  icon: Icon
  /** Null: a page that every member of staff has. */
  capability: StaffCapability | null
  /** `tabs`: the specified ones, in their order. `more`: the second group of the menu. */
  group: 'tabs' | 'more'
}

/** The pages of the administration, in the order of the menu. `admin-page.tsx` has their screens. */
export const STAFF_PAGES: readonly StaffPageEntry[] = [
  { page: 'dashboard', title: msg`Statistics`, icon: IconChartBar, capability: 'figures', group: 'tabs' },
  { page: 'users', title: msg`Users`, icon: IconUsers, capability: 'users', group: 'tabs' },
  { page: 'reports', title: msg`Reports`, icon: IconFlag, capability: 'cases', group: 'tabs' },
  { page: 'hashtags', title: msg`Hashtags`, icon: IconHash, capability: 'figures', group: 'tabs' },
  { page: 'advertisements', title: msg`Advertisements`, icon: IconAd2, capability: 'advertisements', group: 'tabs' },
  { page: 'ad-requests', title: msg`Ad requests`, icon: IconReceipt, capability: 'ad-requests', group: 'tabs' },
  { page: 'password', title: msg`Password`, icon: IconLock, capability: null, group: 'tabs' },
  { page: 'words', title: msg`List of words`, icon: IconListSearch, capability: 'cases', group: 'more' },
  {
    page: '/admin/matches',
    title: msg`Write matches by hand`,
    icon: IconBallFootball,
    capability: 'football-desk',
    group: 'more',
  },
  { page: 'football', title: msg`Sources of matches`, icon: IconServer, capability: 'football-sources', group: 'more' },
  { page: 'news-sources', title: msg`Sources of news`, icon: IconArticle, capability: 'news-sources', group: 'more' },
  { page: 'import', title: msg`Import matches`, icon: IconFileUpload, capability: 'football-desk', group: 'more' },
  { page: 'scorers', title: msg`Scorers`, icon: IconPencil, capability: 'football-desk', group: 'more' },
  { page: '/api-settings', title: msg`Key for matches`, icon: IconKey, capability: 'football-key', group: 'more' },
  {
    page: 'announcements',
    title: msg`Announcements`,
    icon: IconSpeakerphone,
    capability: 'announcements',
    group: 'more',
  },
  { page: 'staff', title: msg`Staff`, icon: IconUsersGroup, capability: 'staff', group: 'more' },
  { page: 'audit', title: msg`Audit`, icon: IconHistory, capability: 'audit', group: 'more' },
  { page: 'server', title: msg`Server`, icon: IconActivity, capability: 'server', group: 'more' },
  { page: 'limits', title: msg`Limits`, icon: IconGauge, capability: 'limits', group: 'more' },
  { page: 'exports', title: msg`Exports`, icon: IconTableExport, capability: 'exports', group: 'more' },
  { page: 'security', title: msg`Security and sessions`, icon: IconShieldLock, capability: null, group: 'more' },
]

/** Those that a member may open. */
export const staffPagesOf = (member: StaffMember): readonly StaffPageEntry[] =>
  STAFF_PAGES.filter(({ capability }) => capability === null || mayStaff(member, capability))

/** The address of a page. */
export const addressOf = ({ page }: StaffPageEntry): string => (page.startsWith('/') ? page : `/admin/${page}`)
