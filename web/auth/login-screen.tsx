import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Alert, Button, Group, Stack, Switch, TextInput, useMantineColorScheme } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { authEndpoints, credentials } from '#domain/auth/auth-contract.ts'
import { call } from '#web/platform/client.ts'
import { currentEndReason } from '#web/platform/end-reason.ts'
import { signedIn } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { wordsOf } from '#web/platform/words-of.ts'
import { authTexts } from './auth-texts.ts'
import { PublicFrame } from './public-frame.tsx'
import { useCarriedEmail } from './use-carried-email.ts'
import classes from './public-frame.module.css'

export function LoginScreen() {
  const t = useTexts(authTexts)
  const { setColorScheme } = useMantineColorScheme()
  const [busy, setBusy] = useState(false)
  const email = useCarriedEmail()
  const [ended] = useState(currentEndReason)
  const [values, setValues] = useState({ email, password: '', remember: true })
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
      // The theme of the user's record applies unless another one was chosen in this browser.
      if (!localStorage.getItem('preferredTheme')) setColorScheme(session.user.defaultTheme)
      signedIn(session, values.remember)
      const { tellExpiry } = await import('./tell-expiry.ts')
      tellExpiry(session.user.company, t)
    } catch (error) {
      showError(error)
      setProblems({ password: await wordsOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <PublicFrame title={t('title')}>
      {ended && (
        <Alert role="status" color="gray" w="100%" mb={16}>
          {t(ended.kind, ended.kind === 'outOfHours' || ended.kind === 'removed' ? ended : {})}
        </Alert>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16}>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            autoFocus={!email}
            value={values.email}
            error={problems.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <SecretInput
            label={t('password')}
            autoComplete="current-password"
            autoFocus={email !== ''}
            value={values.password}
            error={problems.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
          />
          <Group justify="space-between" gap={8}>
            <Switch
              label={t('remember')}
              checked={values.remember}
              onChange={(event) => change({ remember: event.currentTarget.checked })}
            />
            <Link to="/forgetpsw" state={{ email: values.email.trim() }} className={classes.link ?? ''}>
              {t('forgot')}
            </Link>
          </Group>
          <Button type="submit" loading={busy} fullWidth size="md">
            {t('submit')}
          </Button>
          <Button
            component={Link}
            to="/signup"
            state={{ email: values.email.trim() }}
            variant="default"
            fullWidth
            size="md"
          >
            {t('signUp')}
          </Button>
        </Stack>
      </form>
    </PublicFrame>
  )
}
