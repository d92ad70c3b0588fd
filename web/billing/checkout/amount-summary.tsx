import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { Amount } from './checkout-form.ts'
import classes from './checkout.module.css'
import { checkoutTexts } from './checkout-texts.ts'

/** Shows how the amount to pay is calculated, beside every step. */
export function AmountSummary({ amount }: { amount: Amount }) {
  const t = useTexts(checkoutTexts)
  return (
    <section className={classes.summary} aria-label={t('summary')}>
      <Text fz="xs" c="var(--text-weak)">
        {t('summary')}
      </Text>
      <Text fw={600} c="var(--text-strong)">
        {amount.planName}
      </Text>
      <Line
        name={t('months', { months: amount.months, price: formatMoney(amount.monthlyCents / 100) })}
        value={formatMoney(amount.grossCents / 100)}
      />
      {amount.creditCents > 0 && (
        <Line name={t('creditLeft')} value={`− ${formatMoney(amount.creditCents / 100)}`} />
      )}
      <div className={classes.total}>
        <Line name={t('dueNow')} value={<strong>{formatMoney(amount.totalCents / 100)}</strong>} />
      </div>
    </section>
  )
}

const Line = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className={classes.line}>
    <span>{name}</span>
    <span className={classes.figure}>{value}</span>
  </div>
)
