/** The categories of competitions, beside «all». */
export type Category = 'arab' | 'european' | 'continental' | 'worldcup'

/** Stands in place of a country where teams of several countries play. */
export const REGIONS = [
  'WORLD',
  'ARAB',
  'ASIA',
  'AFRICA',
  'EUROPE',
  'NORTH-AMERICA',
  'SOUTH-AMERICA',
  'OCEANIA',
] as const

export type Region = (typeof REGIONS)[number]

export interface Competition {
  english: string
  arabic: string
  /** ISO 3166 code of a country, such as `SA` or `GB-ENG`, or one of `REGIONS`. */
  country: string
  /** Null: only under «all». */
  category: Category | null
  /** 1 for the Saudi league; the lower number is shown first. */
  priority: number
}

/** The priority of a competition that is not listed here: it is shown last. */
export const UNKNOWN_PRIORITY = 999

/** Number at api-football, English name, Arabic name, country or region, category. Their order is their priority. */
const COMPETITIONS: ReadonlyArray<
  readonly [number: number, english: string, arabic: string, country: string, category: Category | null]
> = [
  [307, 'Saudi Pro League', 'دوري روشن السعودي', 'SA', 'arab'],
  [1, 'FIFA World Cup', 'كأس العالم', 'WORLD', 'worldcup'],
  [17, 'AFC Champions League Elite', 'دوري أبطال آسيا للنخبة', 'ASIA', 'continental'],
  [504, "King's Cup (Saudi Arabia)", 'كأس خادم الحرمين الشريفين', 'SA', 'arab'],
  [826, 'Saudi Super Cup', 'كأس السوبر السعودي', 'SA', 'arab'],
  [7, 'AFC Asian Cup', 'كأس آسيا', 'ASIA', 'continental'],
  [6, 'Africa Cup of Nations', 'كأس أمم أفريقيا', 'AFRICA', 'continental'],
  [860, 'FIFA Arab Cup', 'كأس العرب', 'ARAB', 'arab'],
  [25, 'Gulf Cup of Nations', 'كأس الخليج العربي', 'ARAB', 'arab'],
  [2, 'UEFA Champions League', 'دوري أبطال أوروبا', 'EUROPE', 'european'],
  [39, 'Premier League', 'الدوري الإنجليزي الممتاز', 'GB-ENG', 'european'],
  [140, 'La Liga', 'الدوري الإسباني', 'ES', 'european'],
  [233, 'Egyptian Premier League', 'الدوري المصري الممتاز', 'EG', 'arab'],
  [12, 'CAF Champions League', 'دوري أبطال أفريقيا', 'AFRICA', 'continental'],
  [200, 'Botola Pro (Morocco)', 'البطولة الاحترافية المغربية', 'MA', 'arab'],
  [135, 'Serie A', 'الدوري الإيطالي', 'IT', 'european'],
  [78, 'Bundesliga', 'الدوري الألماني', 'DE', 'european'],
  [61, 'Ligue 1', 'الدوري الفرنسي', 'FR', 'european'],
  [301, 'UAE Pro League', 'دوري أدنوك للمحترفين', 'AE', 'arab'],
  [305, 'Qatar Stars League', 'دوري نجوم قطر', 'QA', 'arab'],
  [202, 'Tunisian Ligue 1', 'الرابطة المحترفة الأولى التونسية', 'TN', 'arab'],
  [186, 'Algerian Ligue 1', 'الرابطة المحترفة الأولى الجزائرية', 'DZ', 'arab'],
  [542, 'Iraq Stars League', 'دوري نجوم العراق', 'IQ', 'arab'],
  [330, 'Kuwait Premier League', 'الدوري الكويتي الممتاز', 'KW', 'arab'],
  [387, 'Jordanian Pro League', 'الدوري الأردني للمحترفين', 'JO', 'arab'],
  [417, 'Bahraini Premier League', 'الدوري البحريني الممتاز', 'BH', 'arab'],
  [406, 'Oman Professional League', 'دوري عمانتل', 'OM', 'arab'],
  [18, 'AFC Champions League Two', 'دوري أبطال آسيا الثاني', 'ASIA', 'continental'],
  [20, 'CAF Confederation Cup', 'كأس الكونفدرالية الأفريقية', 'AFRICA', 'continental'],
  [3, 'UEFA Europa League', 'الدوري الأوروبي', 'EUROPE', 'european'],
  [848, 'UEFA Conference League', 'دوري المؤتمر الأوروبي', 'EUROPE', 'european'],
  [30, 'World Cup Qualification - Asia', 'تصفيات كأس العالم - آسيا', 'ASIA', 'worldcup'],
  [29, 'World Cup Qualification - Africa', 'تصفيات كأس العالم - أفريقيا', 'AFRICA', 'worldcup'],
  [
    37,
    'World Cup Qualification - Intercontinental Play-offs',
    'الملحق العالمي المؤهل لكأس العالم',
    'WORLD',
    'worldcup',
  ],
  [35, 'Asian Cup Qualification', 'تصفيات كأس آسيا', 'ASIA', 'continental'],
  [36, 'Africa Cup of Nations Qualification', 'تصفيات كأس أمم أفريقيا', 'AFRICA', 'continental'],
  [15, 'FIFA Club World Cup', 'كأس العالم للأندية', 'WORLD', 'worldcup'],
  [1168, 'FIFA Intercontinental Cup', 'كأس القارات للأندية', 'WORLD', 'worldcup'],
  [4, 'UEFA European Championship', 'كأس أمم أوروبا', 'EUROPE', 'continental'],
  [5, 'UEFA Nations League', 'دوري الأمم الأوروبية', 'EUROPE', 'european'],
  [9, 'Copa América', 'كوبا أمريكا', 'SOUTH-AMERICA', 'continental'],
  [143, 'Copa del Rey', 'كأس ملك إسبانيا', 'ES', 'european'],
  [45, 'FA Cup', 'كأس الاتحاد الإنجليزي', 'GB-ENG', 'european'],
  [48, 'EFL Cup', 'كأس الرابطة الإنجليزية', 'GB-ENG', 'european'],
  [137, 'Coppa Italia', 'كأس إيطاليا', 'IT', 'european'],
  [81, 'DFB-Pokal', 'كأس ألمانيا', 'DE', 'european'],
  [66, 'Coupe de France', 'كأس فرنسا', 'FR', 'european'],
  [556, 'Supercopa de España', 'كأس السوبر الإسباني', 'ES', 'european'],
  [547, 'Supercoppa Italiana', 'كأس السوبر الإيطالي', 'IT', 'european'],
  [714, 'Egypt Cup', 'كأس مصر', 'EG', 'arab'],
  [539, 'Egyptian Super Cup', 'كأس السوبر المصري', 'EG', 'arab'],
  [895, 'Egyptian League Cup', 'كأس عاصمة مصر', 'EG', 'arab'],
  [822, 'Moroccan Throne Cup', 'كأس العرش المغربي', 'MA', 'arab'],
  [511, 'Tunisian Cup', 'كأس تونس', 'TN', 'arab'],
  [514, 'Algerian Cup', 'كأس الجزائر', 'DZ', 'arab'],
  [560, "UAE President's Cup", 'كأس رئيس الدولة', 'AE', 'arab'],
  [302, 'UAE League Cup', 'كأس مصرف أبوظبي الإسلامي', 'AE', 'arab'],
  [896, 'UAE Super Cup', 'كأس السوبر الإماراتي', 'AE', 'arab'],
  [824, 'Emir of Qatar Cup', 'كأس أمير قطر', 'QA', 'arab'],
  [825, 'Qatar Cup', 'كأس قطر', 'QA', 'arab'],
  [677, 'QSL Cup', 'كأس نجوم قطر', 'QA', 'arab'],
  [720, 'Kuwait Emir Cup', 'كأس أمير الكويت', 'KW', 'arab'],
  [820, 'Kuwait Crown Prince Cup', 'كأس ولي العهد الكويتي', 'KW', 'arab'],
  [863, 'Jordan Cup', 'كأس الأردن', 'JO', 'arab'],
  [726, 'Sultan Qaboos Cup', 'كأس جلالة السلطان', 'OM', 'arab'],
  [390, 'Lebanese Premier League', 'الدوري اللبناني الممتاز', 'LB', 'arab'],
  [425, 'Syrian Premier League', 'الدوري السوري الممتاز', 'SY', 'arab'],
  [586, 'West Bank Premier League', 'دوري المحترفين الفلسطيني', 'PS', 'arab'],
  [584, 'Libyan Premier League', 'الدوري الليبي الممتاز', 'LY', 'arab'],
  [402, 'Sudan Premier League', 'الدوري السوداني الممتاز', 'SD', 'arab'],
  [762, 'Mauritanian Premier League', 'الدوري الموريتاني', 'MR', 'arab'],
  [308, 'Saudi First Division League', 'دوري يلو لأندية الدرجة الأولى', 'SA', 'arab'],
  [201, 'Botola 2', 'البطولة الاحترافية الثانية', 'MA', 'arab'],
  [828, 'Tunisian Ligue 2', 'الرابطة المحترفة الثانية التونسية', 'TN', 'arab'],
  [187, 'Algerian Ligue 2', 'الرابطة الثانية الجزائرية', 'DZ', 'arab'],
  [303, 'UAE First Division', 'دوري الدرجة الأولى الإماراتي', 'AE', 'arab'],
  [531, 'UEFA Super Cup', 'كأس السوبر الأوروبي', 'EUROPE', 'european'],
  [533, 'CAF Super Cup', 'كأس السوبر الأفريقي', 'AFRICA', 'continental'],
  [19, 'African Nations Championship (CHAN)', 'بطولة أمم أفريقيا للمحليين', 'AFRICA', 'continental'],
  [32, 'World Cup Qualification - Europe', 'تصفيات كأس العالم - أوروبا', 'EUROPE', 'worldcup'],
  [34, 'World Cup Qualification - South America', 'تصفيات كأس العالم - أمريكا الجنوبية', 'SOUTH-AMERICA', 'worldcup'],
  [31, 'World Cup Qualification - CONCACAF', 'تصفيات كأس العالم - الكونكاكاف', 'NORTH-AMERICA', 'worldcup'],
  [33, 'World Cup Qualification - Oceania', 'تصفيات كأس العالم - أوقيانوسيا', 'OCEANIA', 'worldcup'],
  [203, 'Turkish Süper Lig', 'الدوري التركي الممتاز', 'TR', 'european'],
  [94, 'Primeira Liga', 'الدوري البرتغالي', 'PT', 'european'],
  [88, 'Eredivisie', 'الدوري الهولندي', 'NL', 'european'],
  [144, 'Belgian Pro League', 'الدوري البلجيكي', 'BE', 'european'],
  [179, 'Scottish Premiership', 'الدوري الاسكتلندي', 'GB-SCT', 'european'],
  [40, 'EFL Championship', 'دوري البطولة الإنجليزية', 'GB-ENG', 'european'],
  [197, 'Greek Super League', 'الدوري اليوناني', 'GR', 'european'],
  [141, 'Segunda División', 'دوري الدرجة الثانية الإسباني', 'ES', 'european'],
  [13, 'Copa Libertadores', 'كأس ليبرتادوريس', 'SOUTH-AMERICA', 'continental'],
  [11, 'Copa Sudamericana', 'كأس سود أمريكانا', 'SOUTH-AMERICA', 'continental'],
  [16, 'CONCACAF Champions Cup', 'كأس أبطال الكونكاكاف', 'NORTH-AMERICA', 'continental'],
  [71, 'Brasileirão Série A', 'الدوري البرازيلي', 'BR', null],
  [128, 'Argentine Primera División', 'الدوري الأرجنتيني', 'AR', null],
  [253, 'Major League Soccer', 'الدوري الأمريكي', 'US', null],
  [525, "UEFA Women's Champions League", 'دوري أبطال أوروبا للسيدات', 'EUROPE', 'european'],
  [10, 'International Friendlies', 'مباريات ودية دولية', 'WORLD', null],
  [667, 'Club Friendlies', 'مباريات ودية للأندية', 'WORLD', null],
]

const BY_NUMBER: ReadonlyMap<number, Competition> = new Map(
  COMPETITIONS.map(([number, english, arabic, country, category], at) => [
    number,
    { english, arabic, country, category, priority: at + 1 },
  ]),
)

/** A competition by its number at api-football; null when it is not listed. */
export const competitionOf = (number: number): Competition | null => BY_NUMBER.get(number) ?? null

/** The numbers of all listed competitions, by their priority. */
export const competitionNumbers = (): readonly number[] => [...BY_NUMBER.keys()]

/** The category of a competition; null when it is not listed or stands only under «all». */
export const categoryOf = (number: number): Category | null => competitionOf(number)?.category ?? null

/** The number of the FIFA World Cup. The recorded matches that are played again belong to it as well. */
export const WORLD_CUP_NUMBER = 1

export const isRegion = (country: string): boolean => REGIONS.some((region) => region === country)
