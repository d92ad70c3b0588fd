import { NumberInput, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { invoiceEndpoints, type InvoiceTrail } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { billingKey } from '#web/billing/billing-queries.ts'
import { call } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { problemIn } from '#web/ui/problem-texts.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { platformBillingTexts } from './platform-billing-texts.ts'

/** Manual action of a super user on an invoice. */
export type InvoiceDeed =
  | { kind: 'settle' }
  | { kind: 'undo' }
  | { kind: 'cancel' }
  | { kind: 'credit' }
  | { kind: 'accept' | 'keep'; paymentId: number }
  | { kind: 'refund'; paymentId: number; mostCents: number }

type DeedDialogProps = { trail: InvoiceTrail; deed: InvoiceDeed; onClose: () => void }

/** Asks for the reason, and for the amount if the action has one, then performs the action. */
export function DeedDialog({ trail, deed, onClose }: DeedDialogProps) {
  const t = useTexts(platformBillingTexts)
  const language = useLanguage()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  // Idempotency key: retries of this dialog use the same one, because a response may be lost.
  const [key] = useState(() => crypto.randomUUID())
  const most = deed.kind === 'refund' ? deed.mostCents : null
  const [amount, setAmount] = useState<number | string>(most === null ? '' : most / 100)
  const cents = typeof amount === 'number' ? Math.round(amount * 100) : 0
  const needsAmount = deed.kind === 'refund' || deed.kind === 'credit'
  const isAmountRight = !needsAmount || (cents !== 0 && (most === null || (cents > 0 && cents <= most)))
  const isReasonRight = reason.trim().length >= 3
  const { busy, submit } = useSubmit(async () => {
    setAsked(true)
    if (!isReasonRight || !isAmountRight) return
    const given = reason.trim()
    const params = { id: trail.invoice.id }
    if (deed.kind === 'settle') await call(invoiceEndpoints.settleInvoice, { params, body: { note: given } })
    else if (deed.kind === 'undo')
      await call(invoiceEndpoints.undoSettlement, { params, body: { reason: given } })
    else if (deed.kind === 'cancel')
      await call(invoiceEndpoints.cancelInvoice, { params, body: { reason: given } })
    else if (deed.kind === 'credit')
      await call(invoiceEndpoints.giveCredit, {
        params: { id: trail.companyId },
        body: { amountCents: cents, reason: given, clientId: key },
      })
    else if (deed.kind === 'accept' || deed.kind === 'keep')
      await call(invoiceEndpoints.resolveReview, {
        params,
        body: {
          paymentId: deed.paymentId,
          as: deed.kind === 'accept' ? 'payment' : 'credit',
          reason: given,
        },
      })
    else
      await call(paymentEndpoints.refundPayment, {
        params,
        body: { paymentId: deed.paymentId, amountCents: cents, reason: given, key },
      })
    void queryClient.invalidateQueries({ queryKey: billingKey })
    showSuccess(t('done'))
    onClose()
  })
  const text =
    deed.kind === 'credit'
      ? t('creditText', { amount: formatMoney(trail.creditCents / 100) })
      : t(`${deed.kind}Text`)
  return (
    <FormDialog
      opened
      title={t(deed.kind)}
      submitLabel={t(deed.kind)}
      danger={deed.kind === 'cancel' || deed.kind === 'refund'}
      size={440}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
      isDirty={reason !== ''}
    >
      <Text c="var(--text-weak)">{text}</Text>
      {needsAmount && (
        <NumberInput
          label={t('amount')}
          decimalScale={2}
          fixedDecimalScale
          decimalSeparator=","
          thousandSeparator="."
          hideControls
          value={amount}
          error={isAsked && !isAmountRight && problemIn(language, 'Invalid number')}
          onChange={setAmount}
        />
      )}
      <Textarea
        label={t(deed.kind === 'settle' ? 'note' : 'reason')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isAsked && !isReasonRight && problemIn(language, 'Muito curto!')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
