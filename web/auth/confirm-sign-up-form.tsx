import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { callPublic } from '#web/platform/client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { resetTexts } from './reset-texts.ts'
import { signUpTexts } from './signup-texts.ts'
import { useProblemText } from './use-problem-text.ts'

type ConfirmSignUpFormProps = { confirmation: string; email: string; onBack: () => void }

const schema = authEndpoints.confirmSignUp.body.pick({ code: true })

/** The last step of a sign-up: the code that was mailed to the address. */
export function ConfirmSignUpForm({ confirmation, email, onBack }: ConfirmSignUpFormProps) {
  const t = useTexts(signUpTexts)
  const shared = useTexts(resetTexts)
  const problem = useProblemText()
  const navigate = useNavigate()
  const form = useSchemaForm({
    schema,
    initial: { code: '' },
    fieldOfCode: { ERR_SIGN_UP_CODE: 'code' },
    save: async ({ code }) => {
      await callPublic(authEndpoints.confirmSignUp, { body: { confirmation, code } })
      showSuccess(t('done'))
      void navigate('/login', { state: { email } })
    },
  })
  const { error, ...field } = form.field('code')
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
          {t('confirmHint', { email })}
        </Text>
        <TextInput
          label={shared('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          error={problem(error)}
          {...field}
        />
        <Button type="submit" loading={form.busy} fullWidth size="md">
          {t('confirm')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('otherEmail')}
        </Button>
      </Stack>
    </form>
  )
}
