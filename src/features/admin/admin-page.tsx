import { NotFoundScreen } from '@/features/shell/not-found-screen'
import { AnnouncementsScreen } from './announcements/announcements-screen'
import { AuditScreen } from './audit/audit-screen'
import { AdvertisementsScreen } from './advertisements/advertisements-screen'
import { AdRequestsScreen } from './ad-requests/ad-requests-screen'
import { ExportsScreen } from './exports/exports-screen'
import { FootballScreen } from './football/football-screen'
import { HashtagsScreen } from './hashtags/hashtags-screen'
import { ImportScreen } from './import/import-screen'
import { LimitsScreen } from './limits/limits-screen'
import { LoginScreen } from './login-screen'
import { NewsSourcesScreen } from './news-sources/news-sources-screen'
import { PasswordScreen } from './password/password-screen'
import { ScorersScreen } from './scorers/scorers-screen'
import { ServerScreen } from './server/server-screen'
import { StaffMembersScreen } from './staff/staff-members-screen'
import { SecurityScreen } from './security/security-screen'
import { StatsScreen } from './stats/stats-screen'
import { UsersScreen } from './users/users-screen'
import { ReportsScreen } from './reports/reports-screen'
import { WordsScreen } from './words/words-screen'

/** The pages of the administration, by the last part of their address. */
export function AdminPage({ page }: { page: string }) {
  switch (page) {
    case 'login':
      return <LoginScreen />
    case 'dashboard':
      return <StatsScreen />
    case 'announcements':
      return <AnnouncementsScreen />
    case 'advertisements':
      return <AdvertisementsScreen />
    case 'ad-requests':
      return <AdRequestsScreen />
    case 'users':
      return <UsersScreen />
    case 'hashtags':
      return <HashtagsScreen />
    case 'football':
      return <FootballScreen />
    case 'news-sources':
      return <NewsSourcesScreen />
    case 'scorers':
      return <ScorersScreen />
    case 'staff':
      return <StaffMembersScreen />
    case 'audit':
      return <AuditScreen />
    case 'server':
      return <ServerScreen />
    case 'limits':
      return <LimitsScreen />
    case 'exports':
      return <ExportsScreen />
    case 'reports':
      return <ReportsScreen />
    case 'words':
      return <WordsScreen />
    case 'import':
      return <ImportScreen />
    case 'password':
      return <PasswordScreen />
    case 'security':
      return <SecurityScreen />
    default:
      return <NotFoundScreen />
  }
}
