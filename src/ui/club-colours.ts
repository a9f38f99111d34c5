/** The two scarf colours of a club, main colour first. */
export type Scarf = readonly [main: string, stripe: string]

const BLUE = '#1550A8'
const YELLOW = '#F2C200'
const GREEN = '#0C7A46'
const RED = '#C0202E'
const BLACK = '#16181A'
const WHITE = '#FFFFFF'
const NAVY = '#14418B'
const MAROON = '#7A1736'
const ORANGE = '#D9622B'

/** Clubs with many fans. A missing club gets a pair of colours derived from its name. */
const colours: Record<string, Scarf> = {
  الهلال: [BLUE, WHITE],
  النصر: [YELLOW, NAVY],
  الاتحاد: [YELLOW, BLACK],
  الأهلي: [GREEN, WHITE],
  الشباب: [BLACK, WHITE],
  الاتفاق: [GREEN, RED],
  القادسية: [RED, YELLOW],
  الفتح: [BLUE, GREEN],
  الرائد: [RED, BLACK],
  التعاون: [YELLOW, BLUE],
  'الأهلي المصري': [RED, WHITE],
  الزمالك: [WHITE, RED],
  بيراميدز: [NAVY, '#7FB5E6'],
  المصري: [GREEN, BLACK],
  الإسماعيلي: [YELLOW, BLUE],
  'الاتحاد السكندري': [GREEN, WHITE],
  'غزل المحلة': [BLUE, WHITE],
  'الوداد الرياضي': [RED, WHITE],
  'الرجاء الرياضي': [GREEN, WHITE],
  'الجيش الملكي': [BLACK, RED],
  'حسنية أكادير': [RED, WHITE],
  'مولودية الجزائر': [GREEN, RED],
  'شبيبة القبائل': [YELLOW, GREEN],
  'مولودية وهران': [RED, WHITE],
  'وفاق سطيف': [BLACK, WHITE],
  'الترجي الرياضي': [RED, YELLOW],
  'النادي الإفريقي': [RED, WHITE],
  'النجم الساحلي': [RED, WHITE],
  'النادي الصفاقسي': [BLACK, WHITE],
  العين: ['#5A2A86', WHITE],
  السد: [WHITE, BLACK],
  'القادسية الكويتي': [YELLOW, BLUE],
  السيب: [YELLOW, BLACK],
  المحرق: [RED, WHITE],
  الشرطة: [GREEN, WHITE],
  الزوراء: [WHITE, BLACK],
  'القوة الجوية': [BLUE, WHITE],
  الطلبة: [BLUE, WHITE],
  'الفيصلي الأردني': ['#3F9BD8', WHITE],
  الوحدات: [GREEN, RED],
  الرمثا: [BLUE, WHITE],
  الكرامة: [BLUE, ORANGE],
  الأنصار: [GREEN, WHITE],
  'النجمة اللبناني': [MAROON, WHITE],
  المريخ: [RED, YELLOW],
  'ريال مدريد': [WHITE, NAVY],
  برشلونة: [NAVY, RED],
  ليفربول: [RED, WHITE],
  'مانشستر يونايتد': [RED, BLACK],
  'مانشستر سيتي': ['#6CABDD', WHITE],
}

/** Clubs with known colours, as suggestions of the club field. */
export const KNOWN_CLUBS: readonly string[] = Object.keys(colours)

/** A map, because an object would answer to `constructor`, too. */
const known: ReadonlyMap<string, Scarf> = new Map(Object.entries(colours))

const pairs: Scarf[] = [
  [BLUE, WHITE],
  [RED, WHITE],
  [GREEN, WHITE],
  [NAVY, YELLOW],
  [MAROON, WHITE],
  [BLACK, YELLOW],
  [ORANGE, BLACK],
  [RED, BLACK],
]

const grounds = ['#31525C', '#5A3E55', '#37466B', '#3F5A3C', '#6B4A35', '#4A4F57']

/** Returns a small stable number for a text, as an index into a list of colours. */
function stableHash(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return sum
}

/** Returns the colours of a club by its Arabic name; null for an unknown one. */
export const knownColours = (name: string): Scarf | null => known.get(name) ?? null

/** Returns the scarf colours of a favourite club; null without one (the scarf is then grey). An unknown club's name gives its colours. */
export function scarfOf(team: string): Scarf | null {
  const name = team.trim()
  if (name === '') return null
  return knownColours(name) ?? (pairs[stableHash(name) % pairs.length] as Scarf)
}

/** Returns the background colour behind an initial; a name always gets the same one. */
export function initialBackground(name: string): string {
  return grounds[stableHash(name) % grounds.length] as string
}
