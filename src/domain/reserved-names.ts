import { toLatinDigits } from './normalise'

/** Meanings of a word in a name; a word may have several. */
/** The operator: `admin`, «الدعم». */
const OPERATOR = 1
/** The app: «مدرج». */
const APP = 2
/** A group or page that speaks for an app: `team`, «فريق». */
const GROUP = 4
/** A task of the operator: `safety`, «الأمان». */
const TASK = 8
/** A person in charge of the app: `founder`, «مالك». */
const PERSON = 16
/** A site, which may be of anything: «موقع». */
const SITE = 32
/** A person or task that is a first name as well: «مالك», «أمان». */
const FIRST_NAME = 64

/** A name with one of these and further words of this file looks like the operator: `admin_team`. */
const OPERATOR_WORDS = [
  ...['abuse', 'admin', 'admins', 'administrator', 'administrators', 'administration', 'customer_care', 'help'],
  ...['do_not_reply'],
  ...['customer_service', 'helpdesk', 'hostmaster', 'mod', 'mods', 'moderator', 'moderators', 'moderation'],
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
  ...['support', 'sysadmin', 'sysop', 'system', 'verified', 'webmaster', 'helpline', 'hotline', 'management'],
  ...['adminstrator', 'adminstration', 'suport', 'oficial', 'offical'],
  ...['إدارة', 'الإدارة', 'إداري', 'الإداري', 'أدمن', 'الأدمن', 'مدير', 'المدير', 'مشرف', 'المشرف', 'مشرفة', 'المشرفة'],
  ...['مشرفون', 'المشرفون', 'مشرفين', 'المشرفين', 'دعم', 'الدعم', 'مساعدة', 'المساعدة', 'النظام', 'خدمة_العملاء'],
  ...['مسؤول', 'المسؤول', 'مسؤولون', 'المسؤولون', 'مسؤولين', 'المسؤولين', 'مسئول', 'المسئول', 'مدراء', 'المدراء'],
  ...['إدارية', 'الإدارية', 'إداريون', 'الإداريون', 'إداريين', 'الإداريين', 'أدمنية', 'الأدمنية', 'مديرين', 'المديرين'],
  ...['المديرة', 'مديرات', 'المديرات', 'مسؤولة', 'المسؤولة', 'مسئولة', 'المسئولة', 'مسؤولات', 'المسؤولات'],
  ...['أدمين', 'الأدمين', 'أدمنز', 'الأدمنز', 'أونر', 'الأونر'],
  ...['مديرون', 'المديرون', 'مشرفات', 'المشرفات', 'سابورت', 'توثيق', 'موثقة', 'الموثقة'],
  ...['رسمي', 'الرسمي', 'رسمية', 'الرسمية', 'موثق', 'الموثق', 'التوثيق', 'خدمات_العملاء', 'والدعم', 'والمساعدة'],
]

/** The app, in words that are ordinary alone: «مدرج» is a stand. The second row has careless Latin spellings. */
const NAMES_OF_APP = [
  ...['مدرج', 'المدرج'],
  ...['mudrraj', 'modrraj', 'modarag', 'modareg', 'modarig', 'mudarag', 'mudareg', 'mudarig', 'moddarag', 'muddarag'],
]

/** Groups and pages that speak for an app: «فريق_مدرج». */
const GROUPS = [
  ...['account', 'center', 'centre', 'crew', 'department', 'group', 'page', 'team', 'user'],
  ...['فريق', 'الفريق', 'حساب', 'الحساب', 'صفحة', 'الصفحة', 'مركز', 'المركز', 'قسم', 'القسم'],
  ...['طاقم', 'الطاقم', 'لجنة', 'اللجنة', 'هيئة', 'الهيئة', 'مجموعة', 'المجموعة', 'قناة', 'القناة'],
]

/** Words that mean the app and speak for it: «تطبيق_الأمان». */
const APPS = ['app', 'تطبيق', 'التطبيق']

/** Words that mean the app beside others, and are ordinary alone: «صاحب_الموقع». */
const SITES = ['platform', 'site', 'website', 'موقع', 'منصة']
const DEFINITE_SITES = ['الموقع', 'المنصة']

/** Tasks of the operator: «فريق_الأمان». Alone they are words; «أمان» and «الأشراف» are names. */
const TASKS = [
  ...['complaints', 'safety', 'service', 'services', 'trust', 'verification'],
  ...['إشراف', 'الإشراف', 'الأمان', 'الأمن', 'السلامة', 'الحماية', 'التحقق', 'خدمة', 'الخدمة', 'خدمات', 'الخدمات'],
  ...['بلاغات', 'البلاغات', 'شكاوى', 'الشكاوى', 'الاستفسارات'],
]

/** People in charge of the app: «مطور_مدرج». Alone, or beside other groups, they are ordinary: «فريق_سبورت». */
const PEOPLE = [
  ...['ceo', 'cofounder', 'developer', 'developers', 'director', 'employee', 'founder', 'manager'],
  ...['مطور', 'المطور', 'المالك', 'صاحب', 'مؤسس', 'المؤسس', 'موظف', 'الموظف', 'موظفو', 'موظفي', 'رئيس', 'الرئيس'],
  ...['مطورة', 'المطورة', 'مالكة', 'المالكة', 'صاحبة', 'مؤسسة', 'المؤسسة', 'موظفة', 'الموظفة', 'موظفات', 'الموظفات'],
  ...['رئيسة', 'الرئيسة', 'مراقب', 'المراقب', 'مراقبة', 'المراقبة', 'مديرة', 'سبورت', 'ستاف', 'الستاف'],
]

const FIRST_NAMES = ['مالك', 'أمان', 'أمن']

/** Words that do not change the meaning of the others: «الدعم_الفني», `the_head_of_support`, `admin_sa`. */
const COMPANIONS = [
  ...['and', 'chief', 'customer', 'customers', 'for', 'general', 'head', 'of', 'real', 'the', 'this'],
  ...['alert', 'alerts', 'email', 'mail', 'message', 'messages', 'notice', 'notification', 'notifications'],
  ...['agent', 'assistant', 'bot', 'chat', 'client', 'clients', 'community', 'contact', 'forum', 'lead', 'leader'],
  ...['live', 'main', 'member', 'members', 'network', 'online', 'original', 'panel', 'senior', 'server', 'super'],
  ...['desk', 'office', 'tech', 'technical', 'users', 'web'],
  ...['فني', 'الفني', 'عام', 'العام', 'عامة', 'العامة', 'إشعار', 'تنبيه', 'رسالة', 'رسائل', 'الرسائل'],
  ...['إشعارات', 'الإشعارات', 'تنبيهات', 'التنبيهات', 'بريد', 'البريد', 'بوت', 'البوت', 'تقني', 'التقني', 'تقنية'],
  ...['التقنية', 'التنفيذي', 'المباشر', 'الفوري', 'أونلاين', 'الإلكتروني', 'الإلكترونية', 'الأصلي', 'الحقيقي'],
  ...['مكتب', 'المكتب', 'كبير', 'نائب', 'مساعد', 'المساعد', 'عميل', 'العميل', 'عملاء', 'العملاء', 'مستخدم', 'المستخدم'],
  ...['فنية', 'الفنية', 'تنفيذية', 'التنفيذية', 'المباشرة', 'الأصلية', 'الحقيقية', 'نائبة', 'كبيرة', 'العليا'],
  ...['المستخدمين', 'الأعضاء', 'المشتركين', 'المشجعين'],
]

/** Words so short that they count only between separators: `admin_sa`, not `samod`. */
const SET_OFF_WORDS: ReadonlyArray<readonly [word: string, meaning: number]> = [
  ['info', OPERATOR],
  ...['ksa', 'mr', 'mrs', 'sa'].map((word) => [word, 0] as const),
]

/** Words of football, of clubs and their staff, although they consist of words of this file. */
const HONEST_NAMES = ['المدير_الفني', 'مدير_فني', 'المديرة_الفنية', 'مدير_الفريق', 'مديرة_الفريق', 'فريق_السلامة']

const MEANINGS: ReadonlyArray<readonly [words: readonly string[], meaning: number]> = [
  [OPERATOR_WORDS, OPERATOR],
  [NAMES_OF_APP, APP],
  [GROUPS, GROUP],
  [APPS, APP | GROUP],
  [SITES, SITE],
  [DEFINITE_SITES, APP],
  [TASKS, TASK],
  [PEOPLE, PERSON],
  [FIRST_NAMES, FIRST_NAME],
  [COMPANIONS, 0],
]

/** Whether a name whose words have these meanings looks like the operator. */
const looksLikeOperator = (meanings: number): boolean =>
  // `admin_sa`
  (meanings & OPERATOR) > 0 ||
  // «فريق_مدرج», «فريق_الأمان»
  ((meanings & GROUP) > 0 && (meanings & (APP | SITE | TASK)) > 0) ||
  // «صاحب_الموقع», «مطورة_مدرج»
  ((meanings & (APP | SITE)) > 0 && (meanings & (TASK | PERSON)) > 0) ||
  // «مالك_مدرج», but not «موقع_مالك»
  ((meanings & APP) > 0 && (meanings & FIRST_NAME) > 0)

/** Names of the app, and of nobody. With something beside them they are honest: «مدرج_الشمال», `user77`. */
const WHOLE_NAMES = ['anonymous', 'deleted', 'null', 'undefined', 'user', 'محذوف', ...NAMES_OF_APP]

/** In Latin letters the app's name is no ordinary word, so that no name may contain it. */
const APP_NAME = 'mudarraj'

/** Spellings with which no part of a name may begin. Across parts they are honest: `Mahmoud_Araji`. */
const APP_NAME_SPELLINGS = ['u', 'o', 'ou'].flatMap((u) =>
  ['d', 'dd'].flatMap((d) =>
    ['raj', 'rej', 'rij', 'radj', 'rradj', 'rraj', 'rrej', 'rrij', 'rrag', 'rreg'].map((end) => `m${u}${d}a${end}`),
  ),
)

/** A tatweel is one as well: beside other letters than Arabic ones it looks like an underscore. */
const SEPARATORS = /[_.\u0640]/g
const SEPARATORS_AND_DIGITS = /[_.\u0640\p{Nd}]/u
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

type MeantWord = readonly [word: string, meaning: number]

/** The keys of this file's words; those with a meaning by their first letter. */
function keysOfWords(keyOf: (name: string) => string) {
  const keyOfWord = (word: string) => keyOf(word.replace(SEPARATORS, ''))
  const words = new Map<string, MeantWord[]>()
  for (const [all, meaning] of MEANINGS) {
    for (const word of all.map(keyOfWord)) {
      words.set(word.charAt(0), [...(words.get(word.charAt(0)) ?? []), [word, meaning]])
    }
  }
  return {
    words,
    whole: new Set([...WHOLE_NAMES, ...APP_NAME_SPELLINGS].map(keyOfWord)),
    honest: new Set(HONEST_NAMES.map(keyOfWord)),
    setOff: new Map(SET_OFF_WORDS.map(([word, meaning]) => [keyOf(word), meaning])),
    appName: keyOf(APP_NAME),
    spellings: APP_NAME_SPELLINGS.map(keyOf),
  }
}

/**
 * Makes the check for names that would pass for the operator: those that consist of words of this file, whatever dots,
 * underscores and digits decorate them. A name with a word of its own is allowed: «هيثم_الإدارة».
 * @param keyOf makes one key of all spellings that are to be compared as equal
 */
export function reservedNames(keyOf: (name: string) => string): (name: string) => boolean {
  // Made for the first name: the server loads this into many engines, of which most check none.
  let keys: ReturnType<typeof keysOfWords> | undefined
  return (name) => {
    const { words, whole, honest, setOff, appName, spellings } = (keys ??= keysOfWords(keyOf))
    // The parts of a name are read several times.
    const known = new Map<string, string[]>()
    const keysOf = (text: string) => {
      const found = known.get(text) ?? [...new Set(readings(text).map(keyOf))]
      known.set(text, found)
      return found
    }
    const meansOperator = (text: string, others: number) =>
      keysOf(text).some((key) => meaningsOf(words, key).some((meanings) => looksLikeOperator(meanings | others)))
    const setOffMeaning = (part: string) => keysOf(part).flatMap((key) => setOff.get(key) ?? [])[0]

    const isTaken = (text: string) => {
      const parts = text.split(SEPARATORS)
      const joined = parts.join('')
      if (honest.has(keyOf(joined.replace(DIGITS, '')))) return false
      if (whole.has(keyOf(joined)) || keysOf(joined).some((key) => key.includes(appName))) return true
      const starts = [...parts, ...text.split(SEPARATORS_AND_DIGITS)].flatMap(keysOf)
      if (starts.some((key) => spellings.some((spelling) => key.startsWith(spelling)))) return true
      const others = parts.filter((part) => setOffMeaning(part) === undefined).join('')
      const meanings = parts.reduce((all, part) => all | (setOffMeaning(part) ?? 0), 0)
      return meansOperator(joined, 0) || meansOperator(others, meanings)
    }
    const composed = name.normalize('NFKC')
    const withLatinDigits = toLatinDigits(composed)
    // As written, too: an Arabic five looks like another letter than a Latin one.
    return isTaken(withLatinDigits) || (withLatinDigits !== composed && isTaken(composed))
  }
}

/** The meanings of the words of which a text is made, for each way to read it; empty if it has other words. */
function meaningsOf(words: ReadonlyMap<string, readonly MeantWord[]>, text: string): number[] {
  const reached = new Map([[0, new Set([0])]])
  for (let at = 0; at < text.length; at += 1) {
    const meaningsBefore = reached.get(at)
    if (!meaningsBefore) continue
    for (const [word, meaning] of words.get(text.charAt(at)) ?? []) {
      if (!text.startsWith(word, at)) continue
      const end = at + word.length
      const meanings = reached.get(end) ?? new Set()
      for (const before of meaningsBefore) meanings.add(before | meaning)
      reached.set(end, meanings)
    }
  }
  return [...(reached.get(text.length) ?? [])]
}
