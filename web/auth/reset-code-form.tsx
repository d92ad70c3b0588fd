import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { authEndpoints, resetForm } from '#domain/auth/auth-contract.ts'
import { callPublic } from '#web/platform/client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { authTexts } from './auth-texts.ts'
import { resetTexts } from './reset-texts.ts'
import { sendResetCode } from './send-reset-code.ts'
import { useProblemText } from './use-problem-text.ts'

export function ResetCodeForm({ email }: { email: string }) {
  const t = useTexts(resetTexts)
  const shared = useTexts(authTexts)
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
  const eye = { 'aria-label': shared('showPassword'), tabIndex: 0 }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Stack gap={16}>
        <Text c="var(--text-weak)" size="sm">
          {t('codeHint', { email })}
        </Text>
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          {...field('code')}
        />
        <PasswordInput
          label={t('newPassword')}
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          {...field('password')}
        />
        <PasswordInput
          label={t('confirmation')}
          autoComplete="new-password"
          visibilityToggleButtonProps={eye}
          {...field('confirmation')}
        />
        <Button type="submit" loading={form.busy} fullWidth size="md">
          {t('submit')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => void sendResetCode(email).then(() => showSuccess(t('sent')), showError)}
        >
          {t('sendAgain')}
        </Button>
      </Stack>
    </form>
  )
}
