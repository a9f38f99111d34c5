import type { Account } from '@/data/client/open-account'
import { newRecordId } from '@/sync/new-record-id'
import { DomainError } from '@/domain/domain-error'
import { isFootballStep } from '../schedule/football-steps'
import { isRoomStep } from '../schedule/room-steps'
import { type UserStep, type Pick, postText, readPostText } from '../schedule/steps'
import { editProfile, relate } from './user-relations'
import { imageOf } from './image'
import type { StepResult } from './protocol'
import type { Screen } from './screen'
import { comment, reportPost, likeComment, removeComment } from './user-comments'
import { inFootball } from './user-football'
import { inConversation } from './user-messages'
import { inRoom } from './user-rooms'
import { read, readAll } from './user-notifications'
import { choose } from './choose'
import { textOnly } from '../../support/text-only'

const SKIPPED: StepResult = { kind: 'skipped' }

/** Does one step as a user would, with what the screen shows at this moment. */
export async function doStep(account: Account, screen: Screen, step: UserStep): Promise<StepResult> {
  try {
    return await attempt(account, screen, step)
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'declined', code: error.code }
    throw error
  }
}

function attempt(account: Account, screen: Screen, step: UserStep): Promise<StepResult> | StepResult {
  if (isRoomStep(step)) return inRoom(account, screen, step)
  if (isFootballStep(step)) return inFootball(account, screen, step)
  switch (step.do) {
    case 'publish':
      return publish(account, step)
    case 'like':
      return like(account, screen, step)
    case 'save':
      return save(account, screen, step)
    case 'edit':
      return edit(account, screen, step)
    case 'delete':
      return remove(account, screen, step.pick)
    case 'comment':
      return comment(account, screen, step)
    case 'like-comment':
      return likeComment(account, screen, step)
    case 'delete-comment':
      return removeComment(account, screen, step.pick)
    case 'report-post':
      return reportPost(account, screen, step.pick)
    case 'follow':
    case 'block':
      return relate(account, screen, step)
    case 'profile':
      return editProfile(account, screen, step)
    case 'look':
      screen.look(account, screen.users[step.user] ?? '')
      return { kind: 'done', answer: 'looked' }
    case 'undo':
      return undo(screen)
    case 'retry':
      return retry(account, screen, step.pick)
    case 'discard':
      return discard(account, screen, step.pick)
    case 'read':
      return read(account, screen, step.pick)
    case 'read-all':
      return readAll(account, screen)
    case 'pull':
      return account.link.refresh().then((answer) => ({ kind: 'done', answer }))
    case 'write':
    case 'edit-message':
    case 'delete-message':
    case 'hide-message':
    case 'react':
    case 'clear-chat':
    case 'open-chat':
    case 'read-chat':
    case 'record':
    case 'send-draft':
      return inConversation(account, screen, step)
    case 'older':
      return account.posts.loadOlder().then(() => ({ kind: 'done', answer: 'asked' }))
  }
}

async function publish(account: Account, step: UserStep & { do: 'publish' }): Promise<StepResult> {
  const draft = newRecordId()
  const content = postText(step.nonce, 0, step.text)
  if (step.asDraft) {
    await account.drafts.save(draft, textOnly(content.slice(0, 8)))
    await account.drafts.save(draft, textOnly(content))
  }
  if (step.image) await account.images.attach(draft, imageOf(step.nonce))
  const record = await account.posts.publish(draft, textOnly(content))
  return { kind: 'published', record, nonce: step.nonce, image: step.image }
}

async function like(account: Account, screen: Screen, step: UserStep & { do: 'like' }): Promise<StepResult> {
  const post = choose(screen.posts, step.pick, (one) => one.id)
  if (!post) return SKIPPED
  await account.likes.set(post.id, step.liked)
  return { kind: 'liked', post: post.id, liked: step.liked }
}

/** The menu of an unsent post does not offer it. */
async function save(account: Account, screen: Screen, step: UserStep & { do: 'save' }): Promise<StepResult> {
  const sent = screen.posts.filter(({ delivery }) => delivery === 'sent' || delivery === 'stored')
  const post = choose(step.saved ? sent : screen.saved, step.pick, (one) => one.id)
  if (!post) return SKIPPED
  await account.savedPosts.set(post.id, step.saved)
  return { kind: 'saved', post: post.id, saved: step.saved }
}

/** Edits any post of the user, stored or unsent. */
async function edit(account: Account, screen: Screen, step: UserStep & { do: 'edit' }): Promise<StepResult> {
  const post = choose(ownPosts(screen), step.pick, (one) => one.id)
  const written = post && readPostText(post.content)
  if (!post || !written) return SKIPPED
  await account.ownPosts.edit(post.id, { content: postText(written.nonce, step.revision, 'بعد التعديل #مدرج') })
  return { kind: 'edited', record: post.id, nonce: written.nonce, revision: step.revision }
}

async function remove(account: Account, screen: Screen, pick: Pick): Promise<StepResult> {
  const post = choose(ownPosts(screen), pick, (one) => one.id)
  if (!post) return SKIPPED
  await account.ownPosts.delete(post.id)
  screen.lastDeleted = { record: post.id, undo: () => account.ownPosts.undoDelete(post.id) }
  return { kind: 'deleted', record: post.id, stored: post.delivery === 'stored' }
}

async function undo(screen: Screen): Promise<StepResult> {
  const deleted = screen.lastDeleted
  if (!deleted) return SKIPPED
  screen.lastDeleted = null
  return { kind: await deleted.undo(), record: deleted.record }
}

const ownPosts = (screen: Screen) => screen.posts.filter((post) => post.own)

async function retry(account: Account, screen: Screen, pick: Pick): Promise<StepResult> {
  const refused = choose(
    screen.items.filter((one) => one.delivery === 'refused'),
    pick,
    (one) => one.record,
  )
  if (!refused) return SKIPPED
  await account.outbox.retry(refused.operation)
  return { kind: 'retried', record: refused.record }
}

async function discard(account: Account, screen: Screen, pick: Pick): Promise<StepResult> {
  const item = choose(screen.items, pick, (one) => one.record)
  if (!item) return SKIPPED
  const children = await account.outbox.childrenOf(item.operation)
  await account.outbox.discard(item.operation)
  return { kind: 'discarded', records: [item.record, ...children.map((child) => child.record)] }
}
