import { MAIL_CODE_MINUTES } from '@/domain/limits'

export type Purpose = 'recovery' | 'verification'
export type Language = 'ar' | 'en'

interface Texts extends Record<Purpose, { subject: string; lead: string }> {
  use(minutes: number): string
  ignore: string
  direction: 'rtl' | 'ltr'
}

/** The text of a mail with a code, in the language of the requesting phone. */
const TEXTS: Record<Language, Texts> = {
  ar: {
    recovery: { subject: 'رمز استعادة حسابك في مدرّج', lead: 'رمز تعيين كلمة مرور جديدة:' },
    verification: { subject: 'رمز تأكيد بريدك في مدرّج', lead: 'رمز تأكيد بريدك الإلكتروني:' },
    use: (minutes) => `اكتبه في التطبيق خلال ${minutes} دقيقة. لا تعطه أحدًا، فلن يسألك عنه أحد منّا.`,
    ignore: 'إن لم تطلبه فتجاهل هذه الرسالة، ولن يتغيّر شيء في حسابك.',
    direction: 'rtl',
  },
  en: {
    recovery: { subject: 'Your recovery code for Mudarraj', lead: 'Your code for a new password:' },
    verification: { subject: 'Confirm your e-mail for Mudarraj', lead: 'Your code to confirm your e-mail:' },
    use: (minutes) => `Type it into the app within ${minutes} minutes. Give it to nobody: none of us will ask for it.`,
    ignore: 'If you did not ask for it, ignore this mail: nothing changes in your account.',
    direction: 'ltr',
  },
}

/** @returns subject, text and simple HTML; no link, because an installed app cannot open one */
export function codeMail(purpose: Purpose, language: Language, code: string) {
  const texts = TEXTS[language]
  const { subject, lead } = texts[purpose]
  const use = texts.use(MAIL_CODE_MINUTES)
  const html = `<!doctype html>
<html lang="${language}" dir="${texts.direction}">
<body style="margin:0;padding:24px;font:16px/1.75 Tahoma,Arial,sans-serif;color:#0d181d">
<p>${lead}</p>
<p dir="ltr" style="font-size:32px;font-weight:bold;letter-spacing:4px;margin:8px 0">${code}</p>
<p>${use}</p>
<p style="color:#55646b">${texts.ignore}</p>
</body>
</html>`
  return { subject, text: `${lead}\n\n${code}\n\n${use}\n${texts.ignore}\n`, html }
}
