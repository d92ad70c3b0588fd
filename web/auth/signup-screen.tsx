import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { authEndpoints, newAccount } from '#domain/auth/auth-contract.ts'
import { planEndpoints, type PublicPlan } from '#domain/plans/plan-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { callPublic } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { showProblem, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useSchemaForm } from '#web/ui/use-schema-form.ts'
import { authTexts } from './auth-texts.ts'
import { ConfirmSignUpForm } from './confirm-sign-up-form.tsx'
import { PublicFrame } from './public-frame.tsx'
import classes from './public-frame.module.css'
import { signUpTexts } from './signup-texts.ts'
import { useCarriedEmail } from './use-carried-email.ts'
import { useProblemText } from './use-problem-text.ts'
import { usePublicSetting } from '#web/settings/use-public-setting.ts'

/** Error codes with a text more helpful than the general one. */
const tellingCodes = new Set(['ERR_OFFLINE', 'ERR_TOO_MANY_REQUESTS', 'ERR_USER_CREATION_DISABLED'])

export function SignUpScreen() {
  const t = useTexts(signUpTexts)
  const shared = useTexts(authTexts)
  const problem = useProblemText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const companyId = search.get('companyId')
  const plans = usePlans()
  const closed = usePublicSetting('userCreation') === 'disabled'
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const [planId, setPlanId] = useState(Number(search.get('planId')))
  const plan = plans.find(({ id }) => id === planId) ?? plans[0]
  const form = useSchemaForm({
    schema: newAccount,
    initial: { name: '', email: useCarriedEmail(), password: '', companyName: '', phone: '' },
    save: async (values) => {
      const body = { ...values, ...(plan && { planId: plan.id }), ...(companyId && { companyId }) }
      try {
        const made = await callPublic(authEndpoints.signUp, { body })
        if (made.confirmation) return setConfirmation(made.confirmation)
      } catch (error) {
        if (error instanceof ApiError && tellingCodes.has(error.code)) throw error
        if (!(error instanceof ApiError) || error.status !== 400) throw new Error(t('failed'))
        showProblem(t('failed'))
        throw error
      }
      showSuccess(t('done'))
      void navigate('/login', { state: { email: values.email.trim() } })
    },
  })
  const field = (name: keyof typeof form.values) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: problem(error) }
  }
  return (
    <PublicFrame title={t('title')}>
      {closed ? (
        <Text>{t('closed')}</Text>
      ) : confirmation ? (
        <ConfirmSignUpForm
          confirmation={confirmation}
          email={form.values.email.trim()}
          onBack={() => setConfirmation(null)}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.submit()
          }}
        >
          <Stack gap={16}>
            <TextInput label={t('company')} autoComplete="organization" autoFocus {...field('companyName')} />
            <TextInput label={t('name')} autoComplete="name" {...field('name')} />
            <TextInput label={shared('email')} type="email" autoComplete="username" {...field('email')} />
            <TextInput label={t('phone')} type="tel" autoComplete="tel" {...field('phone')} />
            <SecretInput
              label={shared('password')}
              autoComplete="new-password"
              description={t('passwordHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...field('password')}
            />
            {plans.length > 1 && plan && (
              <NativeSelect
                label={t('plan')}
                value={plan.id}
                data={plans.map(({ id, name, amount, users }) => ({
                  value: String(id),
                  label: t('planChoice', { name, price: formatMoney(amount), users }),
                }))}
                onChange={(event) => setPlanId(Number(event.currentTarget.value))}
              />
            )}
            <Button type="submit" loading={form.busy} fullWidth size="md">
              {t('submit')}
            </Button>
          </Stack>
        </form>
      )}
      <p className={classes.foot}>
        {t('haveAccount')}
        <Link to="/login" className={classes.link ?? ''}>
          {t('backToLogin')}
        </Link>
      </p>
    </PublicFrame>
  )
}

/** The public plans; empty until they are loaded. Without a chosen plan the server takes its default. */
function usePlans(): PublicPlan[] {
  const [plans, setPlans] = useState<PublicPlan[]>([])
  useEffect(() => {
    callPublic(planEndpoints.listPublicPlans, { query: { listPublic: 'true' } }).then(setPlans, () => {})
  }, [])
  return plans
}
