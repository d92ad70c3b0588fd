import type { ReactNode } from 'react'
import type { InvoiceDetail } from '#domain/invoices/invoice-contract.ts'
import { InvoiceStatusBadge } from '#web/billing/invoice-status.tsx'
import { moneyOfPayment } from '#web/billing/money-of-payment.ts'
import { formatCalendarDay, formatDate, formatMoney } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './invoice-paper.module.css'
import { invoiceTexts } from './invoice-texts.ts'

const money = (cents: number) => formatMoney(cents / 100)

type InvoicePaperProps = { invoice: InvoiceDetail; companyName: string }

/** An invoice with the calculation of its amount, for screen and print. */
export function InvoicePaper({ invoice, companyName }: InvoicePaperProps) {
  const t = useTexts(invoiceTexts)
  const language = useLanguage()
  const { arithmetic: how, payer, payments } = invoice
  const line =
    how.kind === 'upgrade'
      ? t('upgrade', {
          former: how.formerPlanName ?? '',
          formerPrice: money(how.formerMonthlyCents ?? 0),
          plan: how.planName,
          price: money(how.monthlyCents),
          left: how.daysLeft ?? 0,
          days: how.daysOfPeriod ?? 0,
        })
      : t('planMonths', { plan: how.planName, months: how.months, price: money(how.monthlyCents) })
  return (
    <article className={classes.paper}>
      <header className={classes.head}>
        <div>
          <div className={classes.company}>{payer.name || companyName}</div>
          <div>{[payer.document, payer.email].filter(Boolean).join(' · ')}</div>
        </div>
        <InvoiceStatusBadge invoice={invoice} />
      </header>
      <dl className={classes.facts}>
        <Fact name={t('issued')}>{formatDate(invoice.issuedAt, language)}</Fact>
        <Fact name={t('due')}>{formatCalendarDay(invoice.dueOn, language)}</Fact>
        <Fact name={t('period')}>
          {t('periodOf', {
            from: formatCalendarDay(invoice.periodStart, language),
            to: formatCalendarDay(invoice.periodEnd, language),
          })}
        </Fact>
        {invoice.paidAt && <Fact name={t('paidOn')}>{formatDate(invoice.paidAt, language)}</Fact>}
      </dl>
      <h2 className={classes.title}>{t('arithmetic')}</h2>
      <table className={classes.lines}>
        <tbody>
          <tr>
            <td>{line}</td>
            <td>{money(how.grossCents)}</td>
          </tr>
          {how.creditCents > 0 && (
            <tr>
              <td>{t('creditUsed')}</td>
              <td>− {money(how.creditCents)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{money(how.amountCents)}</td>
          </tr>
        </tfoot>
      </table>
      {payments.length > 0 && (
        <>
          <h2 className={classes.title}>{t('payments')}</h2>
          <table className={classes.lines}>
            <tbody>
              {payments.map((payment) => (
                <tr key={payment.id}>
                  <td>
                    {formatDate(payment.paidAt, language)} · {t(`by.${payment.provider}`)} ·{' '}
                    {t(`outcome.${payment.outcome}`)}
                    {payment.refundedCents > 0 &&
                      ` · ${t('refundedOf', { amount: moneyOfPayment(payment.refundedCents, payment) })}`}
                  </td>
                  <td>{moneyOfPayment(payment.amountCents, payment)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
