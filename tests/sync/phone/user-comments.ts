import type { Account } from '@/data/client/open-account'
import { newRecordId } from '@/sync/new-record-id'
import { type UserStep, type Pick, postText } from '../schedule/steps'
import { textOnly } from '../../support/text-only'
import { choose } from './choose'
import { imageOf } from './image'
import type { ScreenComment, StepResult } from './protocol'
import type { Screen } from './screen'

const SKIPPED: StepResult = { kind: 'skipped' }

/** Few posts, so that several users comment on the same ones. */
const READ_POSTS = 8

/** Opens the page of a post as a user does, and writes a comment. */
export async function comment(
  account: Account,
  screen: Screen,
  step: UserStep & { do: 'comment' },
): Promise<StepResult> {
  const posts = typeof step.pick === 'number' ? screen.posts.slice(0, READ_POSTS) : screen.posts
  const post = choose(posts, step.pick, (one) => one.id)
  if (!post) return SKIPPED
  await screen.openThread(account, post.id)
  const top = (screen.threads.get(post.id) ?? []).filter((one) => one.parent === null && !one.removed)
  const parent = step.reply === null ? undefined : choose(top, step.reply, (one) => one.id)
  if (step.reply !== null && typeof step.reply !== 'number' && !parent) return SKIPPED
  const place = { postId: post.id, parentId: parent?.id ?? null }
  const draft = newRecordId()
  const content = postText(step.nonce, 0, 'تعليق من المدرج')
  await account.comments.save(draft, place, textOnly(content))
  if (step.image) await account.comments.attach(draft, place, imageOf(step.nonce))
  const record = await account.comments.publish(draft, place, textOnly(content))
  const { nonce, image } = step
  return { kind: 'commented', record, nonce, post: post.id, parent: place.parentId, image }
}

export async function likeComment(
  account: Account,
  screen: Screen,
  step: UserStep & { do: 'like-comment' },
): Promise<StepResult> {
  const chosen = choose(shownComments(screen), step.pick, (one) => one.id)
  if (!chosen) return SKIPPED
  await account.comments.setLike(chosen.id, step.liked)
  return { kind: 'comment-liked', comment: chosen.id, liked: step.liked }
}

export async function removeComment(account: Account, screen: Screen, pick: Pick): Promise<StepResult> {
  const own = shownComments(screen).filter((one) => one.own)
  const chosen = choose(own, pick, (one) => one.id)
  if (!chosen) return SKIPPED
  await account.comments.delete(chosen.id)
  return { kind: 'comment-deleted', record: chosen.id }
}

export async function reportPost(account: Account, screen: Screen, pick: Pick): Promise<StepResult> {
  const others = screen.posts.filter((post) => !post.own)
  const post = choose(others, pick, (one) => one.id)
  if (!post) return SKIPPED
  await account.reports.report({ target: { type: 'post', id: post.id }, reason: 'spam', description: '' })
  return { kind: 'post-reported', post: post.id }
}

const shownComments = (screen: Screen): ScreenComment[] =>
  [...screen.threads.values()].flat().filter((one) => !one.removed)
