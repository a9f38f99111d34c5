import { describe, expect, test } from 'vitest'
import { completeMention, typedMention, rankNames } from './mention-typing'

describe('the typed beginning of a mention', () => {
  test.each([
    ['يا @سال', 'سال'],
    ['@', ''],
    ['يا @', ''],
    ['(@نواف', 'نواف'],
    ['@fahad.9', 'fahad.9'],
    ['سطر\n@ع', 'ع'],
    ['ali@exam', null],
    ['@سالم ', null],
    ['#القمة', null],
    ['@@سا', null],
    ['', null],
    ['https://x.example/@sal', null],
  ])('«%s» is %j', (content, name) => {
    expect(typedMention(content, content.length)).toBe(name)
  })

  test('text after the caret is ignored', () => {
    expect(typedMention('@سالم كتب', 3)).toBe('سا')
  })
})

describe('completion of a mention', () => {
  test('the name replaces its beginning and is followed by one space', () => {
    expect(completeMention('يا @سا', 6, 'سالم.99')).toEqual({ content: 'يا @سالم.99 ', caret: 12 })
    expect(completeMention('يا @سا شف', 6, 'سالم')).toEqual({ content: 'يا @سالم شف', caret: 9 })
  })

  test('names that start with the typed text come first, in any spelling', () => {
    const users = ['عبدالأحد', 'أحمد', 'نواف', 'احلام'].map((username) => ({ username }))
    expect(rankNames('اح', users, 3).map((user) => user.username)).toEqual(['أحمد', 'احلام', 'عبدالأحد'])
    expect(rankNames('اح', users, 1)).toHaveLength(1)
  })
})
