import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the rows of the audit say was done. */
const ACTIONS: Partial<Record<string, MessageDescriptor>> = {
  'sign-in': msg`Signed in`,
  'recovery-used': msg`Signed in with a recovery code`,
  restore: msg`A backup was restored`,
  'staff.add': msg`Added a member of the staff`,
  'staff.rights': msg`Changed the rights of a member`,
  'staff.reset': msg`Gave a member a new password`,
  'staff.end-sessions': msg`Ended the sessions of a member`,
  'staff.remove': msg`Removed a member of the staff`,
  'admins.create': msg`Added a member of the staff`,
  'admins.update': msg`Changed a member of the staff`,
  'admins.delete': msg`Removed a member of the staff`,
  'audit.export': msg`Exported the audit`,
  'record.create': msg`Made a row in PocketBase`,
  'record.update': msg`Changed a row in PocketBase`,
  'record.delete': msg`Deleted a row in PocketBase`,
  'record.impersonate': msg`Made a token of a user in PocketBase`,
  'collection.create': msg`Made a collection`,
  'collection.update': msg`Changed a collection`,
  'collection.delete': msg`Deleted a collection`,
  'collection.truncate': msg`Deleted all rows of a collection`,
  'collections.import': msg`Imported collections`,
  'settings.update': msg`Changed the settings of PocketBase`,
  'sql.run': msg`Ran SQL that writes`,
  'backup.create': msg`Made a backup`,
  'backup.upload': msg`Uploaded a backup`,
  'backup.delete': msg`Deleted a backup`,
  'cron.run': msg`Ran a job by hand`,
  'logs.truncate': msg`Deleted the log`,
  'football-key.set': msg`Set the key for matches`,
  'football-key.remove': msg`Removed the key for matches`,
  'football-ranks.set': msg`Ranked the sources of matches`,
  'football-replay.switch': msg`Switched the replay`,
  'football-import': msg`Imported matches`,
  'news-source.add': msg`Added a source of news`,
  'news-source.change': msg`Changed a source of news`,
  'news-source.remove': msg`Deleted a source of news`,
  'scorer.name': msg`Named a scorer`,
  'scorer.end': msg`Ended the right of a scorer`,
  'team.name': msg`Named a team`,
}

/** The words of an action; null for one that this page does not know, which is shown as it is. */
export const wordsOfAction = (action: string): MessageDescriptor | null => ACTIONS[action] ?? null
