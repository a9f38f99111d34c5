import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useLingui } from '@lingui/react/macro'
import { VisitorStrip } from '@/features/session/visitor-strip'
import { LoginForm } from './login-form'
import { SignInNote } from './sign-in-note'
import { StaffPage } from './staff-page'

/** `/admin/login`: the sign-in of administrators and editors. */
export function LoginScreen() {
  const { t } = useLingui()
  return (
    <StaffPage title={t`Administration`} strip={<VisitorStrip />}>
      <SignInNote />
      <LoginForm />
    </StaffPage>
  )
}
