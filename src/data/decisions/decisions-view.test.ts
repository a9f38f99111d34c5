import { describe, expect, test } from 'vitest'
import type { AppealDraft } from './appeal-drafts'
import { placeOfAppeal } from './appeal-place'
import { decisionViews, isAppealDone, type StoredRows } from './decisions-view'

const AT = Date.UTC(2026, 10, 29, 12)
const stored = (ms: number) => new Date(ms).toISOString().replace('T', ' ')

const sanction = (id: string, more: object = {}) => ({
  ...{ id, kind: 'hide', reason: 'spam', words: '', target_type: 'post', target_id: `post-of-${id}`, excerpt: 'نص' },
  ...{ hides: true, until: '', lifted_at: '', created_at: stored(AT), ...more },
})

const hiddenPost = (id: string, more: object = {}) => ({
  collection: 'hashtag_posts' as const,
  row: { id, content: 'نص مخفي', taken_down: 'auto', taken_down_at: stored(AT - 1000), ...more },
})

const draft = (id: string, state: 'typed' | 'waiting' | 'sent', more: Partial<AppealDraft> = {}): AppealDraft => ({
  ...{ id: `appeal:${id}`, content: 'لم أخالف', alt: '', media: null, savedAt: 1 },
  place: placeOfAppeal({ collection: 'sanctions', id }, state),
  ...more,
})

const rows = (more: Partial<StoredRows> = {}): StoredRows => ({
  ...{ sanctions: [], appeals: [], hidden: [], known: true, serverAhead: 0 },
  ...more,
})

const shown = (stores: Partial<StoredRows>, drafts: AppealDraft[] = []) => decisionViews(rows(stores), drafts)

describe('decisions about the user', () => {
  test('are listed with what reports alone hid, the newest first', () => {
    const newer = sanction('b', { kind: 'suspend', until: stored(AT + 86_400_000), created_at: stored(AT + 1000) })
    const views = shown({ sanctions: [sanction('a'), newer], hidden: [hiddenPost('p')] })
    expect(views.map(({ id, kind, automatic }) => [id, kind, automatic])).toEqual([
      ['b', 'suspend', false],
      ['a', 'hide', false],
      ['p', 'hide', true],
    ])
    expect(views[0]?.until).toBe(AT + 86_400_000)
    expect(views[2]).toMatchObject({ excerpt: 'نص مخفي', against: { collection: 'hashtag_posts', id: 'p' } })
  })

  test('a hidden row is listed once, under the decision that hid it', () => {
    const hidden = [hiddenPost('post-of-a', { taken_down: 'moderator' })]
    expect(shown({ sanctions: [sanction('a')], hidden })).toMatchObject([{ id: 'a', held: true }])
    const lifted = sanction('a', { lifted_at: stored(AT + 5) })
    expect(shown({ sanctions: [lifted], hidden }).map(({ id }) => id)).toEqual(['a', 'post-of-a'])
  })
})

describe('an appeal', () => {
  const appealOf = (stores: Partial<StoredRows>, drafts: AppealDraft[] = []) =>
    shown({ sanctions: [sanction('a')], ...stores }, drafts)[0]?.appeal

  test('is a draft until its row is there', () => {
    expect(appealOf({})).toMatchObject({ state: 'none' })
    for (const state of ['typed', 'waiting', 'sent'] as const)
      expect(appealOf({}, [draft('a', state)])).toMatchObject({ state, content: 'لم أخالف' })
    const row = { target_id: 'a', content: 'كما وصل', state: 'waiting', words: '', created_at: stored(AT + 1) }
    expect(appealOf({ appeals: [row] }, [draft('a', 'typed')])).toMatchObject({ state: 'sent', content: 'كما وصل' })
    const refused = { ...row, state: 'refused', words: 'راجعناه' }
    expect(appealOf({ appeals: [refused] })).toMatchObject({ state: 'refused', answer: 'راجعناه' })
  })

  test('of an earlier hiding is not one of the present', () => {
    const before = { target_id: 'p', state: 'accepted', content: 'قبل', words: '', created_at: stored(AT - 2000) }
    expect(shown({ hidden: [hiddenPost('p')], appeals: [before] })[0]?.appeal.state).toBe('none')
  })

  test('that the server did not take says why, and keeps its text', () => {
    const place = { appeal: { collection: 'sanctions', id: 'a', state: 'typed', code: 'appeal-late' } } as const
    const refused = { state: 'refused-by-server', code: 'appeal-late', content: 'لم أخالف' }
    expect(appealOf({}, [draft('a', 'typed', { place })])).toMatchObject(refused)
  })

  test('is done when its row is there or its decision is over, and not before the server told this phone', () => {
    const waiting = draft('a', 'waiting')
    expect(isAppealDone(waiting, rows({ sanctions: [sanction('a')] }))).toBe(false)
    expect(isAppealDone(waiting, rows({ known: false }))).toBe(false)
    expect(isAppealDone(waiting, rows())).toBe(true)
    expect(isAppealDone(waiting, rows({ sanctions: [sanction('a', { lifted_at: stored(AT) })] }))).toBe(true)
    const appeals = [{ target_id: 'a', state: 'waiting' }]
    expect(isAppealDone(waiting, rows({ sanctions: [sanction('a')], appeals }))).toBe(true)
  })
})
