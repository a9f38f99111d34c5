import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffCode } from '@/domain/staff-codes'
import { callSentence } from './call-codes'

const ofStaff: Record<StaffCode, MessageDescriptor> = {
  'not-staff': msg`You do not have super-admin rights`,
  'code-needed': msg`Write the code of your second factor.`,
  'factor-expired': msg`Ten minutes are over, or it began in another tab. Begin once more.`,
  'factor-off': msg`The second factor is off already.`,
  'key-missing': msg`Please enter the API key`,
  'key-characters': msg`A key has 1 to 200 letters, digits and signs of ASCII, without blanks. Copy it again.`,
  'key-refused': msg`The provider does not take this key. Copy it again from your account there.`,
  'key-blocked': msg`The provider knows the key, but takes no calls from this server. Leave its list of allowed domains empty.`,
  'key-untried': msg`The provider does not answer, so the key could not be tried and was not kept. Try again in a while.`,
  'key-by-host': msg`The settings of the server name a key, which wins. Whoever runs the server can take it out.`,
  'ad-incomplete': msg`Please fill in the title and the image link`,
  'ad-title-long': msg`A title has 120 characters at most. Shorten it.`,
  'ad-description-long': msg`A description has 300 characters at most. Shorten it.`,
  'ad-link': msg`A link begins with https and names a host, without a user name. Copy it again.`,
  'ad-picture-address': msg`An image link begins with https and leads to a server of the internet, in 300 characters at most.`,
  'ad-picture-unreachable': msg`There is no image at this link, or it does not answer. Open it in a browser, or choose a file.`,
  'ad-time-range': msg`A time lies at most five years away.`,
  'ad-end-order': msg`The end must lie behind the start. Choose a later one.`,
  'ad-end-past': msg`The end is over already. Choose a later one.`,
  'match-changed': msg`Somebody changed this match meanwhile. Look at both, then decide.`,
  'match-replayed': msg`This match is a recording that is played again. Nobody can change it.`,
  'match-begun': msg`The match has begun. Take its start back first, or abandon it.`,
  'by-hand-only': msg`No source tells of this match. It can only be written by hand.`,
  'has-entries': msg`Something was written of this match, so that it stays. Cancel it instead.`,
  'same-team': msg`A team cannot play against itself. Choose another.`,
  'name-missing': msg`Choose one, or write a name.`,
  'name-similar': msg`There are names like this one. Choose one of them below, or tap “New”.`,
  'name-exists': msg`This name exists already. Choose it below.`,
  'name-too-long': msg`A name has at most 100 characters. Shorten it.`,
  'gone-name': msg`This name does not exist any more. Choose again.`,
  'kickoff-missing': msg`Choose day and time of the kick-off.`,
  'kickoff-zone': msg`The server does not know this time zone. Choose another.`,
  'kickoff-unknown': msg`This time does not exist in its zone: the clocks skip it, or the date is wrong.`,
  'kickoff-range': msg`A kick-off lies at most two years away.`,
  'round-too-long': msg`A round has at most 60 characters. Shorten it.`,
  'venue-too-long': msg`A venue has at most 120 characters. Shorten it.`,
  'score-missing': msg`Write the score that was awarded.`,
  'score-by-entries': msg`The score is the sum of the entries. Add a goal, or take one back.`,
  'hand-matches-full': msg`You have made as many matches as you may in a day. Import a file, or go on later.`,
  'lineup-full': msg`Eleven players start at most. Move the others to the substitutes.`,
  'bench-full': msg`There are 15 substitutes at most.`,
  'formation-unknown': msg`Choose a formation of the list.`,
  'number-range': msg`A number is 1 to 99, or empty.`,
  'number-twice': msg`Two players of the team have this number.`,
  'player-missing': msg`Write the name of the player.`,
  'captain-twice': msg`A team has one captain.`,
  'import-empty': msg`There is no match in it. Choose another file.`,
  'import-columns': msg`The first line must name the columns: at least date, home and away. Take the template.`,
  'import-lines': msg`It has more than 5,000 lines. Cut it into several files.`,
  'import-json': msg`It looks like football.json, but it cannot be read. Save it again, or take the template.`,
  'import-changed': msg`The stored matches changed since the preview. Look at the new preview, then import.`,
  'import-running': msg`Another import is being stored. Try again in a while.`,
  'import-nothing': msg`There is nothing new in it.`,
  'import-slow': msg`The file took too long. Divide it, and import its parts.`,
  'import-unstored': msg`A part could not be stored. The parts before it are.`,
  'user-unknown': msg`No fan has this name. Write it as it stands on the profile.`,
  'competition-unknown': msg`This competition is not known any more. Choose another.`,
  'changed-meanwhile': msg`Somebody else changed this meanwhile.`,
  'change-too-long': msg`It took too long, so nothing was changed. Try again in a while.`,
  'last-super': msg`This is the last super. Make somebody else a super first.`,
  'staff-name': msg`A name has 2 to 60 characters without blanks.`,
  'staff-name-taken': msg`A member of the staff has this name.`,
  'staff-self': msg`You cannot do this to yourself. Ask another super.`,
  'news-address': msg`An address begins with https and names a server of the internet, in 300 characters at most.`,
  'news-address-taken': msg`There is a source with this address.`,
  'news-name': msg`Write a name in one language at least.`,
  'news-name-long': msg`A name has 60 characters at most. Shorten it.`,
  'news-sources-full': msg`There are 100 sources, which is the most. Delete one first.`,
  'announcement-missing': msg`Write the text in one language at least.`,
  'announcement-long': msg`A text has at most 200 characters. Shorten it.`,
  'announcements-full': msg`There are 50 announcements that have not ended, which is the most. Delete one first.`,
  'level-missing': msg`Choose how urgent it is.`,
  'moment-missing': msg`Choose a day and a time.`,
  'end-before-begin': msg`The end lies before the beginning.`,
  'end-passed': msg`The end has passed already.`,
  'end-too-late': msg`It lies more than a year away.`,
  'replay-by-host': msg`The settings of the server turn the replay off. Whoever runs the server can turn it on.`,
  'team-name-missing': msg`Write the name in Arabic.`,
  'team-name-long': msg`A name has 100 characters at most. Shorten it.`,
  'team-name-script': msg`Write the name in Arabic letters.`,
}

/** Sentences of the pages of staff for codes that other pages have as well. */
const ofPages: Partial<Record<string, MessageDescriptor>> = {
  gone: msg`Somebody else deleted this meanwhile.`,
  'period-order': msg`This cannot begin now. Look at how far the match is.`,
  'not-begun': msg`The match has not begun. Start it first.`,
  'not-in-play': msg`There is no shoot-out yet. Start it first.`,
  'match-decided': msg`This match was decided or cancelled. Take that back first.`,
  'entry-unknown': msg`This entry does not exist any more.`,
  'entry-withdrawn': msg`Somebody has taken this entry back before you.`,
  'entry-alone': msg`Somebody has taken the other one back before you.`,
  'entries-full': msg`This match has 300 entries, which is the most.`,
  'not-by-hand': msg`This match comes from a source. Take it over first.`,
}

/** Sentences of the door of staff for codes that other forms have as well. */
const ofSignIn: Partial<Record<string, MessageDescriptor>> = {
  'login-failed': msg`The username or password is wrong`,
  'code-wrong': msg`This code is wrong or was used. Wait for the next one.`,
  // What the form makes of `code-wrong`.
  'recovery-wrong': msg`This recovery code is wrong or was used. Take another.`,
  'server-error': msg`An error occurred while logging in`,
  invalid: msg`An error occurred while logging in`,
}

/** The sentence of a code for a page of staff. */
export const staffSentence = (code: string): MessageDescriptor =>
  ofPages[code] ?? (ofStaff as Partial<Record<string, MessageDescriptor>>)[code] ?? callSentence(code)

/** The sentence of a code for the sign-in of staff. */
export const staffSignInSentence = (code: string): MessageDescriptor => ofSignIn[code] ?? staffSentence(code)
