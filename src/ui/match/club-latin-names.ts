/** Latin names of the clubs in club-colours.ts, as `plainName` writes them. */
const arabicNames: ReadonlyMap<string, string> = new Map([
  ['al hilal', 'الهلال'],
  ['al nassr', 'النصر'],
  ['al ittihad', 'الاتحاد'],
  ['al ahli', 'الأهلي'],
  ['al ahli jeddah', 'الأهلي'],
  ['al shabab', 'الشباب'],
  ['al ettifaq', 'الاتفاق'],
  ['al qadsiah', 'القادسية'],
  ['al qadisiyah', 'القادسية'],
  ['al fateh', 'الفتح'],
  ['al raed', 'الرائد'],
  ['al taawoun', 'التعاون'],
  ['al taawon', 'التعاون'],
  ['al ahly', 'الأهلي المصري'],
  ['zamalek', 'الزمالك'],
  ['pyramids', 'بيراميدز'],
  ['al masry', 'المصري'],
  ['ismaily', 'الإسماعيلي'],
  ['al ittihad alexandria', 'الاتحاد السكندري'],
  ['ghazl el mahalla', 'غزل المحلة'],
  ['ghazl el mehalla', 'غزل المحلة'],
  ['wydad', 'الوداد الرياضي'],
  ['wydad casablanca', 'الوداد الرياضي'],
  ['raja', 'الرجاء الرياضي'],
  ['raja ca', 'الرجاء الرياضي'],
  ['raja casablanca', 'الرجاء الرياضي'],
  ['far rabat', 'الجيش الملكي'],
  ['as far', 'الجيش الملكي'],
  ['hassania agadir', 'حسنية أكادير'],
  ['husa', 'حسنية أكادير'],
  ['mc alger', 'مولودية الجزائر'],
  ['js kabylie', 'شبيبة القبائل'],
  ['mc oran', 'مولودية وهران'],
  ['es setif', 'وفاق سطيف'],
  ['esperance', 'الترجي الرياضي'],
  ['esperance tunis', 'الترجي الرياضي'],
  ['esperance de tunis', 'الترجي الرياضي'],
  ['esperance sportive de tunis', 'الترجي الرياضي'],
  ['club africain', 'النادي الإفريقي'],
  ['etoile du sahel', 'النجم الساحلي'],
  ['es sahel', 'النجم الساحلي'],
  ['cs sfaxien', 'النادي الصفاقسي'],
  ['al ain', 'العين'],
  ['al sadd', 'السد'],
  ['al qadsia', 'القادسية الكويتي'],
  ['al seeb', 'السيب'],
  ['al muharraq', 'المحرق'],
  ['muharraq', 'المحرق'],
  ['al shorta', 'الشرطة'],
  ['al zawraa', 'الزوراء'],
  ['al quwa al jawiya', 'القوة الجوية'],
  ['air force', 'القوة الجوية'],
  ['al talaba', 'الطلبة'],
  ['al faisaly', 'الفيصلي الأردني'],
  ['al faisaly amman', 'الفيصلي الأردني'],
  ['al wehdat', 'الوحدات'],
  ['al ramtha', 'الرمثا'],
  ['al karamah', 'الكرامة'],
  ['al karama', 'الكرامة'],
  ['al ansar', 'الأنصار'],
  ['nejmeh', 'النجمة اللبناني'],
  ['al merrikh', 'المريخ'],
  ['al merreikh', 'المريخ'],
  ['real madrid', 'ريال مدريد'],
  ['barcelona', 'برشلونة'],
  ['liverpool', 'ليفربول'],
  ['manchester united', 'مانشستر يونايتد'],
  ['manchester city', 'مانشستر سيتي'],
])

/** The Arabic name of a club that has known colours; null for all others. */
export const arabicClubName = (latin: string): string | null => arabicNames.get(plainName(latin)) ?? null

/** Words that some sources write and others leave out. */
const KINDS_OF_CLUB = /\b(?:fc|sc|cf|ac|saudi)\b/g

/** Small letters without accents, apostrophes and hyphens: «Al-Zawra'a SC» is `al zawraa`. */
function plainName(latin: string): string {
  const letters = latin.normalize('NFD').replace(/[\p{M}'’ʼ]/gu, '')
  return letters
    .toLowerCase()
    .replace(KINDS_OF_CLUB, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
