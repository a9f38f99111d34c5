import { checkPassword } from '@/domain/passwords'

/** A new password of staff, whose length Go has checked (pocketbase/staff/own_password.go). */
interface NewPassword {
  password: string
  username: string
}

/** Answers the code of a password that fans may not have either; empty for a good one. */
export function onCall(e: core.RecordEvent): void {
  const { password, username } = JSON.parse(e.record.getString('input')) as NewPassword
  e.record.set('output', JSON.stringify({ code: checkPassword(password, { username, email: '' }) ?? '' }))
}
