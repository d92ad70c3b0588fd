import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { authEndpoints, resetForm } from '#domain/auth/auth-contract.ts'
import { callPublic } from '#web/platform/client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { CodeField } from './code-field.tsx'
import { PublicForm } from './public-form.tsx'
import { resetTexts } from './reset-texts.ts'
import { sendResetCode } from './send-reset-code.ts'
import { useProblemText } from './use-problem-text.ts'

export function ResetCodeForm({ email }: { email: string }) {
  const t = useTexts(resetTexts)
  const problem = useProblemText()
  const navigate = useNavigate()
  const form = useSchemaForm({
    schema: resetForm,
    initial: { code: '', password: '', confirmation: '' },
    save: async ({ code, password }) => {
      const params = { email, token: code.trim() }
      await callPublic(authEndpoints.resetPassword, { params, body: { password } })
      showSuccess(t('done'))
      void navigate('/login', { state: { email } })
    },
  })
  const field = (name: keyof typeof form.values) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: problem(error) }
  }
  return (
    <PublicForm
      hint={t('codeHint', { email })}
      submitLabel={t('submit')}
      busy={form.busy}
      onSubmit={form.submit}
      after={
        <Button
          variant="subtle"
          onClick={() => void sendResetCode(email).then(() => showSuccess(t('sent')), showError)}
        >
          {t('sendAgain')}
        </Button>
      }
    >
      <CodeField {...field('code')} />
      <SecretInput label={t('newPassword')} autoComplete="new-password" {...field('password')} />
      <SecretInput label={t('confirmation')} autoComplete="new-password" {...field('confirmation')} />
    </PublicForm>
  )
}
