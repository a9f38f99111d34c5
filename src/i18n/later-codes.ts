import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addSentences, type LaterCode } from './codes'

/**
 * Sentences that the first screen does not show. A module that draws sentences of these codes imports this one; messages
 * over a screen find them, because the code of later screens is fetched after the first one has its data.
 */
const later: Record<LaterCode, MessageDescriptor> = {
  upgrade: msg`This version of the app is too old. Reload the page when there is a network.`,
  'bad-envelope': msg`The app and the server do not understand each other. Reload the page.`,
  'post-empty': msg`The post is empty. Write something first.`,
  'picture-pixels': msg`This picture has too many pixels. Choose a smaller one.`,
  'alt-too-long': msg`The description of the picture is longer than 1000 characters. Shorten it.`,
  'comment-empty': msg`Write a comment or attach media`,
  'comment-too-long': msg`The comment is longer than 500 characters. Shorten it.`,
  'media-type': msg`Unsupported file type, choose an image or video`,
  'video-too-large': msg`The video is too large, maximum 50 MB`,
  'video-unreadable': msg`This video is damaged or cannot be played. Choose another.`,
  'message-empty': msg`The message is empty. Write something first.`,
  'message-too-long': msg`The message is longer than 2000 characters. Shorten it.`,
  'file-too-large': msg`The file is too large, maximum 10 MB`,
  'voice-type': msg`This recording has a format that cannot be sent. Record it again.`,
  'voice-unreadable': msg`This recording is damaged. Record it again.`,
  'voice-too-long': msg`The recording is longer than 15 minutes. Record a shorter one.`,
  'edit-late': msg`A message can be edited for 15 minutes. Send your text as a new message.`,
  'new-chats': msg`Many new conversations today. This one is sent later, without another tap.`,
  'not-open': msg`This fan gets messages only from fans whom they follow.`,
  'score-range': msg`A team scores 0 to 99 goals.`,
  'match-unknown': msg`This match is not known any more, so that it cannot be predicted.`,
  locked: msg`The match had begun when your prediction came. It does not count.`,
  blocked: msg`You and this fan are not in touch: one of you has blocked the other.`,
  'blocks-full': msg`You have blocked 500 fans, which is the most. Unblock one in the settings and try again.`,
  'mutes-full': msg`You have muted 500 fans, which is the most. Unmute one in the settings and try again.`,
  'teams-full': msg`You follow 100 teams, which is the most. Unfollow one and try again.`,
  'matches-full': msg`You follow 200 matches, which is the most. Unfollow one and try again.`,
  self: msg`You cannot do this with your own account.`,
  'bio-too-long': msg`The bio is longer than 160 characters. Shorten it.`,
  'team-too-long': msg`The name of the team is longer than 40 characters. Shorten it.`,
  'reason-missing': msg`Please choose a reason for the report`,
  'description-too-long': msg`The details are longer than 500 characters. Shorten them.`,
  'username-length': msg`A name has 3 to 30 characters.`,
  'username-characters': msg`A name has letters, digits, underscore and dot, without spaces.`,
  'username-taken': msg`This name is taken, or looks like one that is. Choose another.`,
  'username-reserved': msg`This name is reserved, or looks like one that is. Choose another.`,
  'room-name-missing': msg`Write a name for the room.`,
  'room-name-too-long': msg`The name of the room is longer than 100 characters. Shorten it.`,
  'room-description-too-long': msg`The description is longer than 500 characters. Shorten it.`,
  'announcement-too-long': msg`The announcement is longer than 500 characters. Shorten it.`,
  'password-missing': msg`Password required for private rooms`,
  'invitees-missing': msg`Choose followers`,
  'rooms-many': msg`You are in 100 rooms, which is the most. Leave one and try again.`,
  'moderators-many': msg`The room has 50 moderators, which is the most. Demote one and try again.`,
  'invitations-many': msg`This fan has 100 open invitations, which is the most. Try again later.`,
  guesses: msg`Too many wrong passwords. It is tried again by itself in a while.`,
  'not-invited': msg`The invitation is no longer valid.`,
  'not-member': msg`You are no longer in this room. What you wrote is kept here.`,
  banned: msg`You are banned from writing in this room. What you wrote is kept here.`,
  'room-closed': msg`The room is closed: the match was over a day ago. What you wrote is kept here.`,
  'ban-reason-too-long': msg`The reason is longer than 200 characters. Shorten it.`,
}

addSentences(later)
