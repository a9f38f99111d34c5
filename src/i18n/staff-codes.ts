import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffCode } from '@/domain/staff-codes'
import { callSentence } from './call-codes'

const ofStaff: Record<StaffCode, MessageDescriptor> = {
  'not-staff': msg`You do not have super-admin rights`,
  'code-needed': msg`Write the code of your second factor.`,
  'key-missing': msg`Please enter the API key`,
  'key-characters': msg`A key has 1 to 200 letters, digits and signs of ASCII, without blanks. Copy it again.`,
  'key-refused': msg`The provider does not take this key. Copy it again from your account there.`,
  'key-blocked': msg`The provider knows the key, but takes no calls from this server. Leave its list of allowed domains empty.`,
  'key-untried': msg`The provider does not answer, so the key could not be tried and was not kept. Try again in a while.`,
  'key-by-host': msg`The settings of the server name a key, which wins. Whoever runs the server can take it out.`,
  'import-empty': msg`There is no match in it. Choose another file.`,
  'import-columns': msg`The first line must name the columns: at least date, home and away. Take the template.`,
  'import-lines': msg`It has more than 5,000 lines. Cut it into several files.`,
  'import-json': msg`It looks like football.json, but it cannot be read. Save it again, or take the template.`,
  'import-changed': msg`The stored matches changed since the preview. Look at the new preview, then import.`,
  'import-running': msg`Another import is being stored. Try again in a while.`,
  'import-nothing': msg`There is nothing new in it.`,
  'user-unknown': msg`No fan has this name. Write it as it stands on the profile.`,
  'competition-unknown': msg`This competition is not known any more. Choose another.`,
  'changed-meanwhile': msg`Somebody else changed this meanwhile.`,
  'news-address': msg`An address begins with https and names a server of the internet, in 300 characters at most.`,
  'news-address-taken': msg`There is a source with this address.`,
  'news-name': msg`Write a name in one language at least.`,
  'news-name-long': msg`A name has 60 characters at most. Shorten it.`,
  'news-sources-full': msg`There are 100 sources, which is the most. Delete one first.`,
  'replay-by-host': msg`The settings of the server turn the replay off. Whoever runs the server can turn it on.`,
  'team-name-missing': msg`Write the name in Arabic.`,
  'team-name-long': msg`A name has 100 characters at most. Shorten it.`,
  'team-name-script': msg`Write the name in Arabic letters.`,
}

/** Sentences of the pages of staff for codes that other pages have as well. */
const ofPages: Partial<Record<string, MessageDescriptor>> = {
  gone: msg`Somebody else deleted this meanwhile.`,
}

/** Sentences of the door of staff for codes that other forms have as well. */
const ofSignIn: Partial<Record<string, MessageDescriptor>> = {
  'login-failed': msg`The username or password is wrong`,
  'code-wrong': msg`This code is wrong or was used. Wait for the next one.`,
  'server-error': msg`An error occurred while logging in`,
  invalid: msg`An error occurred while logging in`,
}

/** The sentence of a code for a page of staff. */
export const staffSentence = (code: string): MessageDescriptor =>
  ofPages[code] ?? (ofStaff as Partial<Record<string, MessageDescriptor>>)[code] ?? callSentence(code)

/** The sentence of a code for the sign-in of staff. */
export const staffSignInSentence = (code: string): MessageDescriptor => ofSignIn[code] ?? staffSentence(code)
