import { Button, Paper, PasswordInput, Stack, Switch, TextInput, Title } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { authEndpoints, credentials } from '#domain/auth/auth-contract.ts'
import { call } from '#web/platform/client.ts'
import { signedIn } from '#web/platform/session.ts'
import { errorText, showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { authTexts } from './auth-texts.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'
import classes from './login-screen.module.css'

export function LoginScreen() {
  const t = useTexts(authTexts)
  const [busy, setBusy] = useState(false)
  const [values, setValues] = useState({ email: '', password: '', remember: true })
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({})
  const change = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const email = values.email.trim()
    const wrong = {
      ...(!email && { email: t('required') }),
      ...(email && !credentials.shape.email.safeParse(email).success && { email: t('invalidEmail') }),
      ...(!values.password && { password: t('required') }),
    }
    setProblems(wrong)
    if (Object.keys(wrong).length) return
    setBusy(true)
    try {
      const session = await call(authEndpoints.login, { body: { ...values, email } })
      signedIn(session)
      warnOfExpiry(session.user.company.dueDate, t)
    } catch (error) {
      showError(error)
      setProblems({ password: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <main className={classes.page}>
      <Paper component="section" withBorder className={classes.card} p={32} radius={8}>
        <img src="/logo.svg" alt="Chat-flow" width={48} height={48} />
        <Title order={1} size="20px" mt={16} mb={24}>
          {t('title')}
        </Title>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap={16}>
            <TextInput
              label={t('email')}
              type="email"
              autoComplete="username"
              autoFocus
              value={values.email}
              error={problems.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
              value={values.password}
              error={problems.password}
              onChange={(event) => change({ password: event.currentTarget.value })}
            />
            <Switch
              label={t('remember')}
              checked={values.remember}
              onChange={(event) => change({ remember: event.currentTarget.checked })}
            />
            <Button type="submit" loading={busy} fullWidth size="md">
              {t('submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </main>
  )
}
