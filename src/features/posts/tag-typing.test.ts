import { expect, test } from 'vitest'
import { normaliseKey } from '@/domain/normalise'
import { completeTag, insertTag, suggestTags, typedTag } from './tag-typing'

const known = ['تيفو', 'تيفو_الشرقي', 'ديربي_الرياض', 'الأهلي'].map((tag) => ({ tag, key: normaliseKey(tag) }))

test('the unfinished tag at the caret is found; a URL fragment and a finished tag are not', () => {
  expect(typedTag('شكرًا #تي', 9)).toBe('تي')
  expect(typedTag('شكرًا #', 7)).toBe('')
  expect(typedTag('#تيفو ', 6)).toBeNull()
  expect(typedTag('example.org/#تي', 15)).toBeNull()
})

test('suggestions start with the typed text, in any spelling', () => {
  expect(suggestTags('تي', known, 3).map(({ tag }) => tag)).toEqual(['تيفو', 'تيفو_الشرقي'])
  expect(suggestTags('الاه', known, 3).map(({ tag }) => tag)).toEqual(['الأهلي'])
  expect(suggestTags('تيفو', known, 3).map(({ tag }) => tag)).toEqual(['تيفو_الشرقي'])
  expect(suggestTags(null, known, 3)).toEqual([])
})

test('a suggestion replaces the typed beginning, wherever the caret is', () => {
  expect(completeTag('شكرًا #تي', 9, 'تيفو')).toEqual({ content: 'شكرًا #تيفو ', caret: 12 })
  expect(completeTag('#تي يا شباب', 3, 'تيفو')).toEqual({ content: '#تيفو يا شباب', caret: 6 })
})

test('an added tag is separated from its neighbours by spaces', () => {
  expect(insertTag('هدف', 3, 'روشن')).toEqual({ content: 'هدف #روشن ', caret: 10 })
  expect(insertTag('', 0, 'روشن')).toEqual({ content: '#روشن ', caret: 6 })
  expect(insertTag('هدف رائع', 3, 'روشن')).toEqual({ content: 'هدف #روشن رائع', caret: 10 })
})
