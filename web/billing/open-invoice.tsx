import { Button, Paper, Text } from '@mantine/core'
import type { InvoiceRow } from '#domain/invoices/invoice-contract.ts'
import { formatCalendarDay, formatMoney } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './billing.module.css'
import { billingTexts } from './billing-texts.ts'
import { InvoiceStatusBadge, isOverdue } from './invoice-status.tsx'

type OpenInvoiceProps = { invoice: InvoiceRow; onPay: (() => void) | null }

/** The invoice to pay first: its amount, its due date, and the pay button. */
export function OpenInvoice({ invoice, onPay }: OpenInvoiceProps) {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  const date = formatCalendarDay(invoice.dueOn, language)
  return (
    <Paper className={classes.open} component="section" aria-label={t('toPay')} withBorder>
      <div className={classes.openWords}>
        <div className={classes.openName}>
          <Text fw={500} c="var(--text-strong)">
            {invoice.detail}
          </Text>
          <InvoiceStatusBadge invoice={invoice} />
        </div>
        <Text fz="sm" c="var(--text-weak)">
          {t(isOverdue(invoice, new Date()) ? 'overdueSince' : 'dueBy', { date })}
        </Text>
      </div>
      <Text className={classes.amount}>{formatMoney(invoice.value)}</Text>
      {onPay && (
        <Button size="md" onClick={onPay}>
          {t('pay')}
        </Button>
      )}
    </Paper>
  )
}
