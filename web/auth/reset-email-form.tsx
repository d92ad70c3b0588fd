import { Button, Stack, Text, TextInput } from '@mantine/core'
import { forgottenEmail } from '#domain/auth/auth-contract.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { authTexts } from './auth-texts.ts'
import { resetTexts } from './reset-texts.ts'
import { sendResetCode } from './send-reset-code.ts'
import { useCarriedEmail } from './use-carried-email.ts'
import { useProblemText } from './use-problem-text.ts'

export function ResetEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts(resetTexts)
  const shared = useTexts(authTexts)
  const problem = useProblemText()
  const form = useSchemaForm({
    schema: forgottenEmail,
    initial: { email: useCarriedEmail() },
    save: async ({ email }) => {
      await sendResetCode(email.trim())
      showSuccess(t('sent'))
      onSent(email.trim())
    },
  })
  const { error, ...field } = form.field('email')
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
          {t('emailHint')}
        </Text>
        <TextInput
          label={shared('email')}
          type="email"
          autoComplete="username"
          autoFocus
          error={problem(error)}
          {...field}
        />
        <Button type="submit" loading={form.busy} fullWidth size="md">
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}
