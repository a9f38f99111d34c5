import type { Scarf } from '../club-colours'

const WHITE = '#FFFFFF'
const RED = '#C0202E'
const GREEN = '#0C7A46'
const BLUE = '#1550A8'
const NAVY = '#14418B'
const SKY = '#74ACDF'
const YELLOW = '#F2C200'
const BLACK = '#16181A'
const MAROON = '#7A1736'
const ORANGE = '#F28C28'

/** The shirt colours of national teams by their names in both languages, as `nations.ts` writes them. */
const COLOURS: ReadonlyArray<readonly [arabic: string, latin: string, main: string, second: string]> = [
  ['السعودية', 'Saudi Arabia', GREEN, WHITE],
  ['مصر', 'Egypt', RED, BLACK],
  ['المغرب', 'Morocco', RED, GREEN],
  ['الجزائر', 'Algeria', WHITE, GREEN],
  ['تونس', 'Tunisia', RED, WHITE],
  ['قطر', 'Qatar', MAROON, WHITE],
  ['الإمارات', 'United Arab Emirates', WHITE, RED],
  ['الكويت', 'Kuwait', BLUE, WHITE],
  ['البحرين', 'Bahrain', RED, WHITE],
  ['عُمان', 'Oman', RED, GREEN],
  ['العراق', 'Iraq', GREEN, WHITE],
  ['الأردن', 'Jordan', WHITE, RED],
  ['لبنان', 'Lebanon', RED, GREEN],
  ['سوريا', 'Syria', GREEN, WHITE],
  ['فلسطين', 'Palestine', RED, BLACK],
  ['اليمن', 'Yemen', RED, BLACK],
  ['ليبيا', 'Libya', RED, GREEN],
  ['السودان', 'Sudan', RED, GREEN],
  ['موريتانيا', 'Mauritania', GREEN, YELLOW],
  ['الصومال', 'Somalia', SKY, WHITE],
  ['جيبوتي', 'Djibouti', SKY, GREEN],
  ['جزر القمر', 'Comoros', GREEN, WHITE],
  ['الأرجنتين', 'Argentina', SKY, WHITE],
  ['البرازيل', 'Brazil', YELLOW, GREEN],
  ['إسبانيا', 'Spain', RED, YELLOW],
  ['فرنسا', 'France', NAVY, WHITE],
  ['إنجلترا', 'England', WHITE, NAVY],
  ['اسكتلندا', 'Scotland', NAVY, WHITE],
  ['ويلز', 'Wales', RED, GREEN],
  ['ألمانيا', 'Germany', WHITE, BLACK],
  ['البرتغال', 'Portugal', RED, GREEN],
  ['هولندا', 'Netherlands', ORANGE, WHITE],
  ['بلجيكا', 'Belgium', RED, BLACK],
  ['كرواتيا', 'Croatia', RED, WHITE],
  ['إيطاليا', 'Italy', BLUE, WHITE],
  ['سويسرا', 'Switzerland', RED, WHITE],
  ['النمسا', 'Austria', RED, WHITE],
  ['النرويج', 'Norway', RED, NAVY],
  ['السويد', 'Sweden', YELLOW, BLUE],
  ['الدنمارك', 'Denmark', RED, WHITE],
  ['بولندا', 'Poland', WHITE, RED],
  ['تركيا', 'Türkiye', RED, WHITE],
  ['التشيك', 'Czechia', RED, BLUE],
  ['البوسنة والهرسك', 'Bosnia and Herzegovina', BLUE, YELLOW],
  ['صربيا', 'Serbia', RED, WHITE],
  ['أوكرانيا', 'Ukraine', YELLOW, BLUE],
  ['أوروغواي', 'Uruguay', SKY, BLACK],
  ['كولومبيا', 'Colombia', YELLOW, NAVY],
  ['الإكوادور', 'Ecuador', YELLOW, BLUE],
  ['باراغواي', 'Paraguay', RED, WHITE],
  ['تشيلي', 'Chile', RED, NAVY],
  ['بيرو', 'Peru', WHITE, RED],
  ['أمريكا', 'USA', WHITE, NAVY],
  ['المكسيك', 'Mexico', GREEN, RED],
  ['كندا', 'Canada', RED, WHITE],
  ['كوستاريكا', 'Costa Rica', RED, NAVY],
  ['بنما', 'Panama', RED, WHITE],
  ['هايتي', 'Haiti', BLUE, RED],
  ['كوراساو', 'Curaçao', BLUE, YELLOW],
  ['اليابان', 'Japan', NAVY, WHITE],
  ['كوريا الجنوبية', 'South Korea', RED, BLACK],
  ['أستراليا', 'Australia', YELLOW, GREEN],
  ['إيران', 'Iran', WHITE, RED],
  ['أوزبكستان', 'Uzbekistan', WHITE, BLUE],
  ['نيوزيلندا', 'New Zealand', WHITE, BLACK],
  ['السنغال', 'Senegal', WHITE, GREEN],
  ['غانا', 'Ghana', WHITE, BLACK],
  ['نيجيريا', 'Nigeria', GREEN, WHITE],
  ['الكاميرون', 'Cameroon', GREEN, RED],
  ['ساحل العاج', "Côte d'Ivoire", ORANGE, GREEN],
  ['الرأس الأخضر', 'Cabo Verde', BLUE, WHITE],
  ['الكونغو الديمقراطية', 'Congo DR', BLUE, RED],
  ['جنوب أفريقيا', 'South Africa', YELLOW, GREEN],
  ['مالي', 'Mali', GREEN, YELLOW],
]

const byName: ReadonlyMap<string, Scarf> = new Map(
  COLOURS.flatMap(([arabic, latin, main, second]) => {
    const pair: Scarf = [main, second]
    return [
      [arabic, pair],
      [latin, pair],
    ] as const
  }),
)

/** The names of the table, one pair a nation. */
export const COLOURED_NATIONS: ReadonlyArray<readonly [arabic: string, latin: string]> = COLOURS.map(
  ([arabic, latin]) => [arabic, latin] as const,
)

/** The colours of a national team; null for an unknown one. */
export const nationColours = (name: string): Scarf | null => byName.get(name) ?? null
