import { CSV_COLUMNS } from '@/domain/football/import/template-columns'

const DAY_MS = 24 * 60 * 60 * 1000

const day = (fromNow: number): string => new Date(Date.now() + fromNow * DAY_MS).toISOString().slice(0, 10)

/** Lines that show each column once: a match to come, one that was played, one after penalties, and a postponed one. */
const examples = (): string[][] => [
  [
    'Saudi Pro League',
    'دوري روشن السعودي',
    '12',
    day(7),
    '20:00',
    'Asia/Riyadh',
    'Al Hilal',
    'الهلال',
    'Al Nassr',
    'النصر',
    'المملكة أرينا',
    '',
    '',
    '',
  ],
  [
    'Saudi Pro League',
    'دوري روشن السعودي',
    '11',
    day(-7),
    '18:30',
    'Asia/Riyadh',
    'Al Ahli',
    'الأهلي',
    'Al Ittihad',
    'الاتحاد',
    '',
    '2-1',
    '',
    '',
  ],
  [
    'Egypt Cup',
    'كأس مصر',
    'نصف النهائي',
    day(-3),
    '21:00',
    'Africa/Cairo',
    '',
    'الأهلي المصري',
    '',
    'الزمالك',
    '',
    '1-1',
    '4-3',
    'بركلات الترجيح',
  ],
  ['Friendly', 'مباراة ودية', '', day(14), '', '', '', 'منتخب الحي', '', 'منتخب الجيران', '', '', '', 'مؤجلة'],
]

/** With a mark at the beginning, without which a sheet takes Arabic for something else. */
export function templateFile(): Blob {
  const lines = [[...CSV_COLUMNS], ...examples()].map((cells) => cells.join(','))
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
