import { toLatinDigits } from './normalise'

/** What a word tells about an account whose name has it; a word may tell several things. */
const HOUSE = 1
const APP = 2
const BODY = 4
const DUTY = 8
const OWNER = 16

/** A name of such words alone would pass for the operator, whatever else of this table stands beside them. */
const HOUSE_WORDS = [
  ...['abuse', 'admin', 'admins', 'administrator', 'administrators', 'administration', 'customer_care', 'help'],
  ...['customer_service', 'helpdesk', 'hostmaster', 'info', 'mod', 'mods', 'moderator', 'moderators', 'moderation'],
  ...[
    'contact_us',
    'noreply',
    'official',
    'operator',
    'operators',
    'owner',
    'owners',
    'postmaster',
    'root',
    'security',
    'staff',
    'superadmin',
    'superuser',
  ],
  ...['support', 'sysadmin', 'system', 'verified', 'webmaster'],
  ...['إدارة', 'الإدارة', 'إداري', 'الإداري', 'أدمن', 'الأدمن', 'مدير', 'المدير', 'مشرف', 'المشرف', 'مشرفة', 'المشرفة'],
  ...['مشرفون', 'المشرفون', 'مشرفين', 'المشرفين', 'دعم', 'الدعم', 'مساعدة', 'المساعدة', 'النظام', 'خدمة_العملاء'],
  ...['مسؤول', 'المسؤول', 'مسؤولون', 'المسؤولون', 'مسؤولين', 'المسؤولين', 'مسئول', 'المسئول', 'مدراء', 'المدراء'],
  ...['رسمي', 'الرسمي', 'رسمية', 'الرسمية', 'موثق', 'الموثق', 'التوثيق', 'خدمات_العملاء', 'والدعم', 'والمساعدة'],
]

/** The app, in words that are ordinary alone: «مدرج» is a stand. The second row has careless Latin spellings. */
const APP_WORDS = [
  ...['مدرج', 'المدرج'],
  ...['mudrraj', 'modrraj', 'modarag', 'modareg', 'modarig', 'mudarag', 'mudareg', 'mudarig', 'moddarag', 'muddarag'],
]

/** Who speaks for an app. */
const BODIES = [
  ...['account', 'center', 'page', 'team', 'user'],
  ...['فريق', 'الفريق', 'حساب', 'الحساب', 'صفحة', 'الصفحة', 'مركز', 'المركز'],
]

/** The app itself, and so both. */
const APPS = ['app', 'تطبيق', 'التطبيق']

/** What only the operator's body does: «فريق_الأمان». Alone they are words; «أمان» and «الأشراف» are names. */
const DUTIES = [
  'safety',
  'service',
  'trust',
  'الإشراف',
  'الأمان',
  'الأمن',
  'السلامة',
  'الحماية',
  'التحقق',
  'خدمة',
  'خدمات',
]

/** Whoever owns or guards the app. Alone they are names: «مالك». */
const OWNERS = [
  'ceo',
  'developer',
  'founder',
  'مطور',
  'المطور',
  'مالك',
  'المالك',
  'صاحب',
  'مؤسس',
  'المؤسس',
  'أمن',
  'أمان',
]

/** Words that leave the others what they are: «الدعم_الفني», `the_head_of_support`, `admin_sa`. */
const COMPANIONS = [
  ...[
    'and',
    'chief',
    'customer',
    'for',
    'general',
    'head',
    'message',
    'mr',
    'mrs',
    'notification',
    'of',
    'real',
    'the',
  ],
  ...['ksa', 'sa', 'فني', 'الفني', 'عام', 'العام', 'عامة', 'العامة', 'إشعار', 'تنبيه', 'رسالة'],
]

const KINDS: ReadonlyArray<readonly [words: readonly string[], kind: number]> = [
  [HOUSE_WORDS, HOUSE],
  [APP_WORDS, APP],
  [BODIES, BODY],
  [APPS, APP | BODY],
  [DUTIES, DUTY],
  [OWNERS, OWNER],
  [COMPANIONS, 0],
]

/** Whether words of these kinds together would pass for the operator. */
const isOfHouse = (kinds: number): boolean =>
  (kinds & HOUSE) > 0 ||
  ((kinds & BODY) > 0 && (kinds & (APP | DUTY)) > 0) ||
  ((kinds & APP) > 0 && (kinds & (DUTY | OWNER)) > 0)

/** Names of the app, and of nobody. With something beside them they are honest: «مدرج_الشمال», `user77`. */
const WHOLE_NAMES = ['anonymous', 'deleted', 'null', 'undefined', 'user', 'محذوف', ...APP_WORDS]

/** In Latin letters the app's name is no ordinary word, so that no name may contain one of its spellings. */
const APP_NAMES = ['u', 'o', 'ou'].flatMap((u) =>
  ['d', 'dd'].flatMap((d) =>
    ['raj', 'rej', 'rij', 'radj', 'rradj', 'rraj', 'rrej', 'rrij', 'rrag', 'rreg'].map((end) => `m${u}${d}a${end}`),
  ),
)

/** A tatweel is one as well: beside other letters than Arabic ones it looks like an underscore. */
const SEPARATORS = /[_.\u0640]/g
const FIRST_DIGITS = /^\p{Nd}+/u
const LAST_DIGITS = /\p{Nd}+$/u
const DIGITS = /\p{Nd}+/gu
const DIGITS_LIKE_LETTERS = /[0134578]/g
const LETTERS_OF_DIGITS = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }))

/** With the letters that its digits look like; 1 looks like two of them. */
function readDigits(text: string): string[] {
  const read = (part: string) => part.replace(DIGITS_LIKE_LETTERS, (digit) => LETTERS_OF_DIGITS.get(digit) ?? digit)
  return [read(text), read(text.replace(/1/g, 'l'))]
}

/** Two letters that look like one: `aclmin`, `adrnin`. */
const readPairs = (text: string): string => text.replace(/cl/gi, 'd').replace(/rn/gi, 'm').replace(/vv/gi, 'w')

/** What a reader may take a name for: without the digits that decorate it, and with those that stand for letters. */
function readings(joined: string): string[] {
  const ends = [joined, joined.replace(FIRST_DIGITS, '')]
  const undecorated = [...ends, ...ends.map((text) => text.replace(LAST_DIGITS, ''))]
  const read = [...undecorated, ...undecorated.flatMap(readDigits), joined.replace(DIGITS, '')]
  return [...new Set([...read, ...read.map(readPairs)])]
}

/**
 * Makes the check for names that would pass for the operator: those that consist of words of the house, whatever dots,
 * underscores and digits decorate them. A name with a word of its own is allowed: «هيثم_الإدارة».
 * @param keyOf makes one key of all spellings that are to be compared as equal
 */
export function reservedNames(keyOf: (name: string) => string): (name: string) => boolean {
  const keyOfWord = (word: string) => keyOf(word.replace(SEPARATORS, ''))
  const words = KINDS.flatMap(([all, kind]) => all.map((word) => [keyOfWord(word), kind] as const))
  const whole = new Set(WHOLE_NAMES.map(keyOfWord))
  const appNames = APP_NAMES.map(keyOfWord)
  const passes = (key: string) =>
    appNames.some((appName) => key.includes(appName)) || kindsOf(words, key).some(isOfHouse)
  return (name) => {
    const joined = toLatinDigits(name.normalize('NFKC')).replace(SEPARATORS, '')
    return whole.has(keyOf(joined)) || readings(joined).some((text) => passes(keyOf(text)))
  }
}

/** The kinds of the words of which a text is made, for each way to read it; empty if it has other words. */
function kindsOf(words: ReadonlyArray<readonly [word: string, kind: number]>, text: string): number[] {
  const reached = new Map([[0, new Set([0])]])
  for (let at = 0; at < text.length; at += 1) {
    const kindsBefore = reached.get(at)
    if (!kindsBefore) continue
    for (const [word, kind] of words) {
      if (!text.startsWith(word, at)) continue
      const end = at + word.length
      const kinds = reached.get(end) ?? new Set()
      for (const before of kindsBefore) kinds.add(before | kind)
      reached.set(end, kinds)
    }
  }
  return [...(reached.get(text.length) ?? [])]
}
