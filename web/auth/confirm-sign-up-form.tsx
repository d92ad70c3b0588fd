import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { callPublic } from '#web/platform/client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { CodeField } from './code-field.tsx'
import { PublicForm } from './public-form.tsx'
import { signUpTexts } from './signup-texts.ts'
import { useProblemText } from './use-problem-text.ts'

type ConfirmSignUpFormProps = { confirmation: string; email: string; onBack: () => void }

const schema = authEndpoints.confirmSignUp.body.pick({ code: true })

/** The last step of a sign-up: the code that was mailed to the address. */
export function ConfirmSignUpForm({ confirmation, email, onBack }: ConfirmSignUpFormProps) {
  const t = useTexts(signUpTexts)
  const problem = useProblemText()
  const navigate = useNavigate()
  const form = useSchemaForm({
    schema,
    initial: { code: '' },
    // The code is the only field: errors of the account, whose fields are elsewhere, are shown there, too.
    fieldOfCode: { ERR_SIGN_UP_CODE: 'code', ERR_USER_EMAIL_TAKEN: 'code', ERR_VALIDATION: 'code' },
    save: async ({ code }) => {
      await callPublic(authEndpoints.confirmSignUp, { body: { confirmation, code } })
      showSuccess(t('done'))
      void navigate('/login', { state: { email } })
    },
  })
  const { error, ...field } = form.field('code')
  return (
    <PublicForm
      hint={t('confirmHint', { email })}
      submitLabel={t('confirm')}
      busy={form.busy}
      onSubmit={form.submit}
      after={
        <Button variant="subtle" onClick={onBack}>
          {t('otherEmail')}
        </Button>
      }
    >
      <CodeField error={problem(error)} {...field} />
    </PublicForm>
  )
}
