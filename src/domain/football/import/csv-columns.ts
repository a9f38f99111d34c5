import { spellingKey } from '../names/team-search-key'

export type CsvColumn =
  | 'competition'
  | 'competition_ar'
  | 'round'
  | 'date'
  | 'time'
  | 'zone'
  | 'home'
  | 'home_ar'
  | 'away'
  | 'away_ar'
  | 'venue'
  | 'score'
  | 'home_score'
  | 'away_score'
  | 'shootout'
  | 'status'

/** Further headers that a column may have. How they are spelled does not count. */
const ALIASES: Record<CsvColumn, readonly string[]> = {
  competition: ['league', 'tournament', 'المسابقة', 'البطولة', 'الدوري'],
  competition_ar: ['competition arabic', 'league ar', 'المسابقة بالعربية', 'البطولة بالعربية'],
  round: ['matchday', 'week', 'stage', 'الجولة', 'الدور', 'الأسبوع'],
  date: ['day', 'match date', 'التاريخ', 'اليوم'],
  time: ['kickoff', 'kick-off', 'hour', 'الوقت', 'الساعة', 'التوقيت'],
  zone: ['time zone', 'tz', 'المنطقة', 'المنطقة الزمنية'],
  home: ['home team', 'team1', 'team 1', 'host', 'المضيف', 'صاحب الأرض', 'الفريق الأول', 'الفريق المضيف'],
  home_ar: ['home arabic', 'home team ar', 'المضيف بالعربية', 'صاحب الأرض بالعربية'],
  away: ['away team', 'team2', 'team 2', 'guest', 'visitor', 'الضيف', 'الفريق الثاني', 'الفريق الضيف'],
  away_ar: ['away arabic', 'away team ar', 'الضيف بالعربية'],
  venue: ['stadium', 'ground', 'الملعب', 'الاستاد'],
  score: ['result', 'ft', 'full time', 'النتيجة'],
  home_score: ['home goals', 'score1', 'fthg', 'أهداف المضيف', 'أهداف صاحب الأرض'],
  away_score: ['away goals', 'score2', 'ftag', 'أهداف الضيف'],
  shootout: ['penalties', 'pens', 'ركلات الترجيح'],
  status: ['state', 'الحالة'],
}

/** The column of a header; null for one that is not ours. */
export function columnOf(header: string): CsvColumn | null {
  return (columns ??= columnIndex()).get(spellingKey(header)) ?? null
}

let columns: ReadonlyMap<string, CsvColumn> | undefined

function columnIndex(): ReadonlyMap<string, CsvColumn> {
  const named = Object.entries(ALIASES) as Array<[CsvColumn, readonly string[]]>
  return new Map(named.flatMap(([column, others]) => [column, ...others].map((name) => [spellingKey(name), column])))
}
