import { describe, expect, test } from 'vitest'
import { looksReserved } from './look-keys'
import { errorWhileTyped } from './new-usernames'

const REFUSED = [
  ...[
    'فريق_مدرج',
    'حساب_المدرج',
    'تطبيق_مدرج',
    'تطبيق_مدرج_1',
    'صفحة.المدرج',
    'the_app_team',
    'app_page',
    'مالك_التطبيق',
  ],
  ...['الدعم_والمساعدة', 'إدارة_التطبيق', 'المشرف_العام', 'مدير_عام', 'فريق_الأمان', 'خدمة_العملاء', 'خدمات_العملاء'],
  ...['أمن_المدرج', 'مركز_الحماية', 'المـــدرج', 'فريقـمدرج', 'مدرّج', 'الدعم_الفني_٢٤'],
  ...['admin_1_team', 'a1d2m3i4n', '4dmin', 'adm1n', 'm0d3rator', 'supp0rt', '5taff_7', 'r00t', 'he1p'],
  ...['Mudaraj_Official', 'modarraj', 'mudarej_news', 'muddarraj', 'Modarrag', 'modarag', 'modarag_team', 'mudarr4j'],
  ...['customer_service', 'customer.care', 'owner', 'postmaster', 'webmaster', 'abuse', 'security', 'root', 'system'],
  ...['staff', 'moderator', 'verified', 'official', 'head_of_support', 'superadmin', 'hostmaster', 'safety_team'],
  ...['الإدارة_العامة', 'المسؤول', 'مسؤول', 'مسئول', 'المسؤولون', 'مدراء', 'المدراء', 'فريق_الإشراف', 'مطور_التطبيق'],
  ...[
    'اشعار_النظام',
    'system_message',
    'customer_support',
    'operator',
    'contact_us',
    'moudarraj',
    'mudarradj',
    'mudrraj',
  ],
  ...['real_admin', 'admin_sa', 'mr_admin'],
  ...['tech_support', 'site_admin', 'live_support', 'support_agent', 'support_desk', 'web.admin', 'forum_admin'],
  ...['site_owner', 'admin_panel', 'the_management', 'adminstrator', 'offical'],
  ...['الدعم_التقني', 'قسم_الدعم', 'إدارة_الموقع', 'دعم_العملاء', 'المدير_التنفيذي', 'مكتب_الدعم', 'موظف_الدعم'],
  ...['فريق_الموقع', 'صاحب_الموقع', 'قسم_الشكاوى', 'طاقم_مدرج', 'القناة_الرسمية', 'كبير_المشرفين', 'نائب_المدير'],
  ...[
    'المديرة',
    'مسؤولة_الدعم',
    'موظفة_الدعم',
    'مالكة_مدرج',
    'رئيسة_الدعم',
    'مطورة_مدرج',
    'صاحبة_الموقع',
    'مديرة_مدرج',
  ],
  ...['الإدارة_العليا', 'أدمين', 'الأدمنز', 'سبورت_مدرج', 'موقع_سبورت', 'ستاف_مدرج', 'الأونر', 'do_not_reply'],
  ...['info', 'info_7', 'info_sa', 'the.info', 'admin_sa1', 'sa_mod', 'mod_ksa', 'webadmin', 'mes.sa.ge_admin'],
  ...[
    'my_modarraj',
    '7modarraj',
    'fan7modarej',
    'mo_darraj',
    'my_mu.darraj',
    'hmudarraj',
    'مالك_الموقع',
    'site_founder',
  ],
  ...['aclmin', 'adrnin', 'aclrnin_tearn', 'muclarraj', 'rnudaraj'],
]

const ALLOWED = [
  ...['أحمد_الدوسري', 'مدرج_الشمال', 'مدرج_12', 'المدرج_الغربي', 'مدرجات', 'فريق_الهلال', 'حساب_مالك', 'صفحة_أمان'],
  ...['مالك', 'المالك', 'أمان', 'أمن', 'الفريق', 'مشرفي', 'هيثم_الإدارة', 'عمدة_المدرج', 'صوت_المدرج', 'نظام_الدين'],
  ...['Samir', 'Rootsy', 'adminton', 'modest', 'modar', 'Modarres', 'beetroot', 'admiral', 'supporter', 'supporters_7'],
  ...[
    'user77',
    'my_team',
    'team_hilal',
    'ownership',
    'informer',
    'clan_77',
    'Claudia',
    'Carnaval',
    'modric_10',
    'staffan',
  ],
  ...[
    'realmadrid',
    'Real_Madrid_9',
    'sa_fan',
    'ksa_hilal',
    'mr_hilal',
    'mrmohammed',
    'الأشراف',
    'مطور',
    'رسالة_حب',
    'محمد_المسؤول',
  ],
  ...['moussa', 'developer', 'madridista', 'badminton', 'Cooperator', 'Ksar', 'Samira', 'Mudar', 'Modric'],
  ...[
    'dina_admon',
    'مديرة',
    'المدرج_الشمالي',
    'الموقع',
    'website',
    'website_77',
    'manager',
    'sports_manager',
    'director',
  ],
  ...['مساعد', 'مساعد_العنزي', 'الرئيس', 'رئيس_النصر', 'نائب_الرئيس', 'كبير_القوم', 'مراقب', 'عميل', 'المشجعين'],
  ...['لجنة_الحكام', 'هيئة_الرياضة', 'قناة_الهلال', 'مجموعة_الأصدقاء', 'مكتب_خدمات', 'مركز_الشباب', 'بريد_الرياض'],
  ...['صاحب_السمو', 'أم_مشرف', 'مشرف_العنزي', 'مديرة_المدرسة', 'مدير_الكرة', 'الأمن_العام', 'تقني', 'حساب_سعد'],
  ...['Modi', 'Talbot', 'Webster', 'leader', 'lead_singer', 'chatham', 'online', 'info_hilal', 'salem_official'],
  ...['Mahmoud_Araji', 'mahmoud_arajhi', 'mahmoud_a_rajab', 'hamouda_rajab', 'hamouda.rejeb', 'hammouda.rajhi'],
  ...['المدير_الفني', 'المدير_الفني_7', 'مدير_الفريق', 'فريق_السلامة', 'samod', 'modsa', 'webinfo', 'mrmod'],
  ...['موقع_مالك', 'منصة_مالك', 'أمان_موقع', 'سبورت', 'فريق_سبورت', 'سبورت_٢٤', 'ستاف', 'مؤسسة', 'كبيرة'],
  ...['medhat', 'muddasir', 'service_99', 'happy', 'apple', 'roota', 'الأمين', 'خدمتكم', 'نصراوي_رسمي_جدا'],
]

describe('reserved names', () => {
  test.each(REFUSED)('%s is refused on the phone and on the server', (name) => {
    expect([errorWhileTyped(name), looksReserved(name)]).toEqual(['username-reserved', true])
  })

  test.each(ALLOWED)('%s is allowed', (name) => {
    expect([errorWhileTyped(name), looksReserved(name)]).toEqual([null, false])
  })
})
