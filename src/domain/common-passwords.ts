/** The most common words of leaked passwords, and this app's own. Digits and signs around them do not help. */
const COMMON_WORDS = new Set(
  (
    'password passw0rd p@ssw0rd p@ssword pa55word passwort passord parola contrasena motdepasse senha sifre parol ' +
    'admin administrator root user guest test demo login welcome letmein changeme secret default master access ' +
    'qwerty azerty qwertyuiop asdfghjkl zxcvbnm qazwsx qazwsxedc zaq qwe asd zxc abc abcd qwer asdf zxcv ' +
    'iloveyou ilove lovely sunshine princess dragon monkey shadow superman batman pokemon starwars michael jordan ' +
    'charlie jessica jennifer ashley daniel thomas andrew hunter trustno killer freedom whatever flower summer winter ' +
    'football soccer baseball basketball liverpool chelsea arsenal barcelona realmadrid manchester juventus milan ' +
    'ronaldo messi cristiano neymar alhilal hilal alnassr nassr alittihad ittihad alahly alahli ahly zamalek saudi ' +
    'riyadh jeddah makkah madinah egypt cairo mohammed mohamed muhammad ahmed abdullah bismillah allah alhamdulillah ' +
    'habibi mudarraj computer internet samsung iphone android google facebook whatsapp snapchat instagram ' +
    'مدرج كلمة كلمةالسر كلمةالمرور باسورد باسوورد مرحبا حبيبي احبك الله بسمالله الحمدلله محمد احمد عبدالله ' +
    'السعودية الرياض الهلال النصر الاتحاد الاهلي الزمالك الشباب كرةالقدم'
  ).split(' '),
)

/** Rows of keyboards and alphabets: a run of neighbours is easy to guess. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧٨٩',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
]
const RUNS = ROWS.concat(ROWS.map((row) => [...row].reverse().join('')))

/** UTF-16 units of the longest e-mail address; a longer text is no name of an account. */
const LONGEST_NAME = 254

/**
 * True for passwords that an attacker tries first.
 * @param names the account's own names
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const plain = plainOf(password)
  const core = coreOf(plain)
  const known = names.filter((name) => name !== '' && name.length <= LONGEST_NAME).map(plainOf)
  return (
    COMMON_WORDS.has(plain) ||
    COMMON_WORDS.has(core) ||
    known.some((name) => name === plain || name === core || (core !== '' && coreOf(name) === core)) ||
    isPattern(plain)
  )
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Without digits and signs around its letters: a name with other digits is as easy to guess. */
const coreOf = (plain: string): string => plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Passwords of repeats or neighbours only: aaaaaaaa, 12341234, 12345678, qwertyuiop, 1234qwer. */
function isPattern(plain: string): boolean {
  if (new Set(plain).size <= 2) return true
  if (/^(.{1,5})\1+$/su.test(plain)) return true
  return isMadeOfRuns(plain)
}

/** At least four neighbours make a run; the longest run is taken each time. */
function isMadeOfRuns(plain: string): boolean {
  let at = 0
  while (at < plain.length) {
    let length = plain.length - at
    while (length >= 4 && !RUNS.some((row) => row.includes(plain.slice(at, at + length)))) length -= 1
    if (length >= 4) at += length
    else return at >= 4 && plain.length - at < 4 && at > plain.length / 2
  }
  return true
}
