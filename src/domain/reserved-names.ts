/** Words by which an account would pass for the operator. */
const HOUSE_WORDS = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'help', 'helpdesk', 'mod', 'mods'],
  ...['moderator', 'moderators', 'moderation', 'noreply', 'official', 'root', 'security', 'staff', 'superuser'],
  ...['support', 'sysadmin', 'system', 'verified', 'webmaster'],
  ...['إدارة', 'الإدارة', 'إداري', 'الإداري', 'أدمن', 'الأدمن', 'مدير', 'المدير', 'مشرف', 'المشرف', 'مشرفة', 'المشرفة'],
  ...['مشرفون', 'المشرفون', 'مشرفين', 'المشرفين', 'دعم', 'الدعم', 'مساعدة', 'المساعدة', 'النظام', 'خدمة_العملاء'],
  ...['رسمي', 'الرسمي', 'رسمية', 'الرسمية', 'موثق', 'الموثق', 'التوثيق'],
]

/** Words that leave a word of the house what it is: «الدعم_الفني», `the_admin_team`. */
const COMPANIONS = [
  ...['account', 'app', 'center', 'page', 'team', 'the', 'user'],
  ...['مدرج', 'المدرج', 'الفني', 'فني', 'فريق', 'حساب', 'الحساب', 'صفحة', 'الصفحة', 'تطبيق', 'مركز'],
]

/** Names of the app, and of nobody. With something beside them they are honest: «مدرج_الشمال», `user77`. */
const WHOLE_NAMES = ['anonymous', 'deleted', 'null', 'undefined', 'user', 'محذوف', 'مدرج', 'المدرج', 'تطبيق_مدرج']

/** In Latin letters the app's name is no ordinary word, so that no name may contain it. */
const APP_NAME = 'mudarraj'

const SEPARATORS = /[_.]/g
const FIRST_DIGITS = /^\p{Nd}+/u
const LAST_DIGITS = /\p{Nd}+$/u

/**
 * Makes the check for names that would pass for the operator: those that consist of words of the house, whatever dots,
 * underscores, and digits at their ends decorate them. A name with a word of its own is allowed: «هيثم_الإدارة».
 * @param keyOf makes one key of all spellings that are to be compared as equal
 */
export function reservedNames(keyOf: (name: string) => string): (name: string) => boolean {
  const keysOf = (words: readonly string[]) => words.map((word) => keyOf(word.replace(SEPARATORS, '')))
  const whole = new Set(keysOf(WHOLE_NAMES))
  const companions = keysOf(COMPANIONS)
  const words = [...companions, ...keysOf(HOUSE_WORDS)]
  const appName = keyOf(APP_NAME)
  const isOfHouse = (key: string) => consistsOf(words, key) && !consistsOf(companions, key)
  return (name) => {
    const joined = name.replace(SEPARATORS, '')
    const key = keyOf(joined)
    // A digit may stand for a letter, so that the name is also compared with its digits.
    const ends = [joined, joined.replace(FIRST_DIGITS, '')]
    const undecorated = ends.flatMap((text) => [text, text.replace(LAST_DIGITS, '')])
    return key.includes(appName) || whole.has(key) || undecorated.some((text) => isOfHouse(keyOf(text)))
  }
}

/** Whether the text is made of these words alone. */
function consistsOf(words: readonly string[], text: string): boolean {
  const ends = new Set([0])
  for (let at = 0; at < text.length; at += 1) {
    if (!ends.has(at)) continue
    for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length)
  }
  return ends.has(text.length)
}
