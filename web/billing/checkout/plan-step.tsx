import { ActionIcon, Radio, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { customPlan, customPlanCents } from '#domain/payments/custom-plan.ts'
import type { PlanPreview, Subscription } from '#domain/payments/payment-contract.ts'
import type { PlanLimits } from '#domain/plans/plan-rules.ts'
import { formatMoney } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { planTexts } from '#web/plans/plan-texts.ts'
import type { PlanChoice } from './checkout-form.ts'
import classes from './checkout.module.css'
import { checkoutTexts } from './checkout-texts.ts'

type PlanStepProps = {
  subscription: Subscription
  choice: PlanChoice
  /** True if the plan that the next invoice is for can be chosen. */
  mayKeep: boolean
  onChange: (choice: PlanChoice) => void
}

/** Selects the plan to pay for: the current one, another on offer, or a custom one. */
export function PlanStep({ subscription, choice, mayKeep, onChange }: PlanStepProps) {
  const t = useTexts(checkoutTexts)
  const { plan, renewalPlan, plans } = subscription
  const present = mayKeep ? renewalPlan : plan
  const others = plans.filter(({ id }) => id !== present.id)
  const custom =
    choice.kind === 'custom'
      ? choice
      : { kind: 'custom' as const, users: customPlan.fewest, connections: customPlan.fewest }
  const choose = (value: string) => {
    if (value === 'keep') onChange({ kind: 'keep' })
    else if (value === 'custom') onChange(custom)
    else onChange({ kind: 'plan', id: Number(value) })
  }
  const limitsOf = ({ users, connections, queues }: PlanLimits) => t('planOf', { users, connections, queues })
  const monthly = (reais: number) => t('aMonth', { price: formatMoney(reais) })
  return (
    <Radio.Group
      label={t('step1')}
      labelProps={{ className: 'visually-hidden' }}
      value={choice.kind === 'plan' ? String(choice.id) : choice.kind}
      onChange={choose}
    >
      <div className={classes.choices}>
        {mayKeep && (
          <Choice
            value="keep"
            checked={choice.kind === 'keep'}
            name={`${present.name} · ${t(present.id === plan.id ? 'keepPlan' : 'nextPlan')}`}
            price={monthly(present.amount)}
            limits={limitsOf(present)}
          />
        )}
        {others.map((plan) => (
          <Choice
            key={plan.id}
            value={String(plan.id)}
            checked={choice.kind === 'plan' && choice.id === plan.id}
            name={plan.name}
            price={monthly(plan.amount)}
            limits={limitsOf(plan)}
            preview={plan.preview}
          />
        ))}
        <Choice
          value="custom"
          checked={choice.kind === 'custom'}
          name={t('custom')}
          price={monthly(customPlanCents(custom) / 100)}
          limits={t('customHint')}
        >
          {choice.kind === 'custom' && (
            <div className={classes.counters}>
              <Counter
                name={t('users')}
                value={custom.users}
                onChange={(users) => onChange({ ...custom, users })}
              />
              <Counter
                name={t('connections')}
                value={custom.connections}
                onChange={(connections) => onChange({ ...custom, connections })}
              />
            </div>
          )}
        </Choice>
      </div>
    </Radio.Group>
  )
}

type ChoiceProps = {
  value: string
  checked: boolean
  name: string
  price: string
  limits: string
  preview?: PlanPreview
  children?: ReactNode
}

function Choice({ value, checked, name, price, limits, preview, children }: ChoiceProps) {
  const isOver = preview !== undefined && preview.exceeds.length > 0
  return (
    <div className={classes.choice} data-checked={checked || undefined}>
      <Radio
        value={value}
        disabled={isOver}
        styles={{ body: { width: '100%' }, labelWrapper: { flex: 1 } }}
        label={
          <span className={classes.choiceHead}>
            <Text component="span" fz="sm" fw={500} c="var(--text-strong)">
              {name}
            </Text>
            <Text component="span" fz="sm">
              {price}
            </Text>
          </span>
        }
        description={limits}
      />
      {preview && <PreviewWords preview={preview} />}
      {children}
    </div>
  )
}

/** Lists the objections to a plan: exceeded limits and lost features. */
export function PreviewWords({ preview }: { preview: PlanPreview }) {
  const t = useTexts(checkoutTexts)
  const named = useTexts(planTexts)
  const exceeds = preview.exceeds.map(({ limit, used, allowed }) => t(`excess.${limit}`, { used, allowed }))
  if (exceeds.length === 0 && preview.loses.length === 0) return null
  return (
    <Text component="div" fz="xs" mt={8} c={exceeds.length ? 'var(--danger)' : 'var(--text-weak)'}>
      {exceeds.length > 0 && <div>{t('exceeds', { what: exceeds.join(', ') })}</div>}
      {preview.loses.length > 0 && (
        <div>{t('loses', { what: preview.loses.map((flag) => named(flag)).join(', ') })}</div>
      )}
    </Text>
  )
}

type CounterProps = { name: string; value: number; onChange: (value: number) => void }

function Counter({ name, value, onChange }: CounterProps) {
  const t = useTexts(checkoutTexts)
  return (
    <div className={classes.counter} role="group" aria-label={name}>
      <Text component="span" fz="sm">
        {name}
      </Text>
      <ActionIcon
        variant="default"
        aria-label={t('fewer', { what: name })}
        disabled={value <= customPlan.fewest}
        onClick={() => onChange(Math.max(value - 1, customPlan.fewest))}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.count} aria-live="polite">
        {value}
      </span>
      <ActionIcon
        variant="default"
        aria-label={t('more', { what: name })}
        disabled={value >= customPlan.most}
        onClick={() => onChange(Math.min(value + 1, customPlan.most))}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
