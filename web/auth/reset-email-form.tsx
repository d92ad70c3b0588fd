import { Button, TextInput } from '@mantine/core'
import { forgottenEmail } from '#domain/auth/auth-contract.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { authTexts } from './auth-texts.ts'
import { PublicForm } from './public-form.tsx'
import { resetTexts } from './reset-texts.ts'
import { sendResetCode } from './send-reset-code.ts'
import { useCarriedEmail } from './use-carried-email.ts'
import { useProblemText } from './use-problem-text.ts'

/** `onNext` is called with the address that a code was mailed to, now or before. */
export function ResetEmailForm({ onNext }: { onNext: (email: string) => void }) {
  const t = useTexts(resetTexts)
  const shared = useTexts(authTexts)
  const problem = useProblemText()
  const form = useSchemaForm({
    schema: forgottenEmail,
    initial: { email: useCarriedEmail() },
    save: async ({ email }) => {
      await sendResetCode(email.trim())
      showSuccess(t('sent'))
      onNext(email.trim())
    },
  })
  const { error, ...field } = form.field('email')
  return (
    <PublicForm
      hint={t('emailHint')}
      submitLabel={t('send')}
      busy={form.busy}
      onSubmit={form.submit}
      after={
        <Button variant="subtle" onClick={() => form.check() && onNext(form.values.email.trim())}>
          {t('haveCode')}
        </Button>
      }
    >
      <TextInput
        label={shared('email')}
        type="email"
        autoComplete="username"
        autoFocus
        error={problem(error)}
        {...field}
      />
    </PublicForm>
  )
}
