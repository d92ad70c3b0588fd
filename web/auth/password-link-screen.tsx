import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { passwordReset } from '#domain/auth/auth-contract.ts'
import { passwordLinkEndpoints } from '#domain/auth/password-link-contract.ts'
import { callPublic } from '#web/platform/client.ts'
import { errorText } from '#web/platform/error-text.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { passwordLinkTexts } from './password-link-texts.ts'
import { PublicForm } from './public-form.tsx'
import { PublicFrame } from './public-frame.tsx'
import { resetTexts } from './reset-texts.ts'
import { useProblemText } from './use-problem-text.ts'

type Person = { name: string; email: string; company: string }

const twice = passwordReset
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'As senhas não correspondem',
  })

/** Screen of a mailed link, which works once: its person chooses a first password. */
export function PasswordLinkScreen() {
  const t = useTexts(passwordLinkTexts)
  const { hash } = useLocation()
  // Leaving replaces the address, so that the token stays in no history.
  const [token] = useState(() => hash.slice(1))
  const [person, setPerson] = useState<Person | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  useEffect(() => {
    let left = false
    callPublic(passwordLinkEndpoints.showPasswordLink, { body: { token } }).then(
      (found) => !left && setPerson(found),
      (error: unknown) => !left && setProblem(error),
    )
    return () => {
      left = true
    }
  }, [token])
  return (
    <PublicFrame title={t('title')}>
      {person && <PasswordForm token={token} person={person} />}
      {problem !== null && (
        <>
          <Text role="alert">{errorText(problem)}</Text>
          <Button component={Link} to="/login" fullWidth mt={16}>
            {t('toLogin')}
          </Button>
        </>
      )}
    </PublicFrame>
  )
}

type PasswordFormProps = { token: string; person: Person }

function PasswordForm({ token, person }: PasswordFormProps) {
  const t = useTexts(passwordLinkTexts)
  const reset = useTexts(resetTexts)
  const problem = useProblemText()
  const navigate = useNavigate()
  const form = useSchemaForm({
    schema: twice,
    initial: { password: '', confirmation: '' },
    save: async ({ password }) => {
      const { email } = await callPublic(passwordLinkEndpoints.usePasswordLink, { body: { token, password } })
      showSuccess(t('done'))
      void navigate('/login', { replace: true, state: { email } })
    },
  })
  const field = (name: keyof typeof form.values) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: problem(error) }
  }
  return (
    <PublicForm hint={t('hint', person)} submitLabel={t('submit')} busy={form.busy} onSubmit={form.submit}>
      <SecretInput label={reset('newPassword')} autoComplete="new-password" {...field('password')} />
      <SecretInput label={reset('confirmation')} autoComplete="new-password" {...field('confirmation')} />
    </PublicForm>
  )
}
