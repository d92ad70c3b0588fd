import { Button, Paper, PasswordInput, Stack, Switch, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { authEndpoints, credentials } from '#domain/auth/auth-contract.ts'
import { call } from '#web/platform/client.ts'
import { signedIn } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { authTexts } from './auth-texts.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'
import classes from './login-screen.module.css'

export function LoginScreen() {
  const t = useTexts(authTexts)
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email: '', password: '', remember: true },
    validate: {
      email: (email) => {
        if (!email) return t('required')
        return credentials.shape.email.safeParse(email.trim()).success ? null : t('invalidEmail')
      },
      password: (password) => (password ? null : t('required')),
    },
  })
  const submit = form.onSubmit(async (values) => {
    setBusy(true)
    try {
      const session = await call(authEndpoints.login, { body: { ...values, email: values.email.trim() } })
      signedIn(session)
      warnOfExpiry(session.user.company.dueDate, t)
    } catch (error) {
      showError(error)
      form.setFieldError('password', ' ')
    } finally {
      setBusy(false)
    }
  })
  return (
    <main className={classes.page}>
      <Paper component="section" withBorder className={classes.card} p={32} radius={8}>
        <img src="/logo.svg" alt="Chat-flow" width={48} height={48} />
        <Title order={1} size="20px" mt={16} mb={24}>
          {t('title')}
        </Title>
        <form onSubmit={submit} noValidate>
          <Stack gap={16}>
            <TextInput
              label={t('email')}
              type="email"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
              {...form.getInputProps('password')}
            />
            <Switch label={t('remember')} {...form.getInputProps('remember', { type: 'checkbox' })} />
            <Button type="submit" loading={busy} fullWidth size="md">
              {t('submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </main>
  )
}
