import { Button, Modal, Stepper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { PaymentMethod } from '#domain/charges/charge-words.ts'
import type { InvoiceDetail } from '#domain/invoices/invoice-contract.ts'
import { paymentEndpoints, type PaymentData, type Subscription } from '#domain/payments/payment-contract.ts'
import { billingKey, chargeQuery, invoiceQuery, subscriptionQuery } from '#web/billing/billing-queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { dueDay } from '#web/company-admin/due-words.ts'
import { call, rereadSession } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { reconnectLive } from '#web/platform/live.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { currentUser } from '#web/platform/session.ts'
import { showError, showProblem, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { useLeaveQuestion } from '#web/ui/use-leave-question.tsx'
import { changesIn } from '#web/ui/use-schema-form.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { AmountSummary } from './amount-summary.tsx'
import { amountOf, emptyPayer, payerProblems, type PlanChoice, wishOf } from './checkout-form.ts'
import classes from './checkout.module.css'
import { checkoutTexts } from './checkout-texts.ts'
import { PaymentBySupport } from './payment-by-support.tsx'
import { PayerStep } from './payer-step.tsx'
import { PaymentView } from './payment-view.tsx'
import { PlanStep } from './plan-step.tsx'
import { Renewed } from './renewed.tsx'
import { ReviewStep } from './review-step.tsx'

type CheckoutDialogProps = {
  /** Null: the next invoice, which the payment issues. */
  invoiceId: string | null
  onClose: () => void
}

/** Pays an invoice in three steps; shows an open charge of the invoice at once, also after a reload (2§2.8). */
export function CheckoutDialog({ invoiceId, onClose }: CheckoutDialogProps) {
  const t = useTexts(checkoutTexts)
  const close = useTexts(uiTexts)
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const { data, error } = useQuery(subscriptionQuery)
  const [isTyped, setTyped] = useState(false)
  const { leave, question } = useLeaveQuestion(isTyped, onClose)
  return (
    <>
      <Modal
        opened
        onClose={leave}
        title={t(invoiceId === null ? 'titleSubscribe' : 'title')}
        size={880}
        fullScreen={isPhone}
        closeButtonProps={{ 'aria-label': close('close') }}
      >
        {data && !data.methods.length ? (
          <PaymentBySupport />
        ) : data ? (
          <InvoiceCheckout subscription={data} asked={invoiceId ?? data.openInvoiceId} onTyped={setTyped} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => askAgain(billingKey)} />
        ) : (
          <LoadingRows />
        )}
      </Modal>
      {question}
    </>
  )
}

/** `onTyped`: tells whether there is payer data that would be lost. */
type Typing = { onTyped: (isTyped: boolean) => void }
type InvoiceCheckoutProps = Typing & { subscription: Subscription; asked: string | null }

/** Starts with the invoice of the first render; an invoice issued by the payment does not restart the checkout. */
function InvoiceCheckout({ subscription, asked, onTyped }: InvoiceCheckoutProps) {
  const [invoiceId] = useState(asked)
  const invoice = useQuery({ ...invoiceQuery(invoiceId ?? ''), enabled: invoiceId !== null })
  const open = useQuery({ ...chargeQuery(invoiceId ?? ''), enabled: invoiceId !== null, staleTime: 0 })
  if (invoiceId !== null && (!invoice.data || open.isPending)) {
    return invoice.error ? (
      <ErrorState error={invoice.error} onRetry={() => askAgain(billingKey)} />
    ) : (
      <LoadingRows />
    )
  }
  return (
    <Checkout
      subscription={subscription}
      invoice={invoice.data ?? null}
      begun={open.data?.payments[0] ?? null}
      onTyped={onTyped}
    />
  )
}

/** Returns the new due date: refreshes the session, whose copy of the company is older than the payment. */
async function renewedDay(): Promise<string> {
  await rereadSession().catch(() => {})
  reconnectLive()
  const company = currentUser()?.company
  return company ? dueDay(company.dueDate, company.timeZone) : ''
}

const newPrice = z.object({ price: z.number() })

type CheckoutProps = Typing & {
  subscription: Subscription
  invoice: InvoiceDetail | null
  begun: PaymentData | null
}

function Checkout({ subscription, invoice, begun, onTyped }: CheckoutProps) {
  const t = useTexts(checkoutTexts)
  const [step, setStep] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const [given] = useState(() => emptyPayer(subscription.payer))
  const [payer, setPayer] = useState(given)
  const [choice, setChoice] = useState<PlanChoice>({ kind: 'keep' })
  const healthy = subscription.methods.find(({ resting }) => !resting)
  const [method, setMethod] = useState<PaymentMethod | null>(healthy?.method ?? null)
  const [payment, setPayment] = useState(begun)
  const [renewedUntil, setRenewedUntil] = useState<string | null>(null)
  const isTyped = !payment && renewedUntil === null && Object.keys(changesIn(given, payer)).length > 0
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  const finish = async () => setRenewedUntil(await renewedDay())
  const amount = amountOf(choice, { subscription, invoice, customName: t('custom') })
  const mayChoose = invoice?.arithmetic.kind !== 'upgrade'

  const pay = useSubmit(
    async () => {
      if (!method) return
      const wish = wishOf(payer, {
        choice,
        totalCents: amount.totalCents,
        method,
        invoiceId: invoice?.id ?? null,
      })
      setPayment(await call(paymentEndpoints.subscribe, { body: wish }))
      showSuccess(t('success'))
      askAgain([...billingKey, 'invoices'])
    },
    {
      onError: (error) => {
        const changed = error instanceof ApiError ? newPrice.safeParse(error.details) : null
        if (error instanceof ApiError && error.code === 'ERR_PRICE_CHANGED' && changed?.success) {
          showProblem(t('priceNow', { price: formatMoney(changed.data.price) }))
          askAgain(billingKey)
        } else if (error instanceof ApiError && error.code === 'ERR_INVOICE_PAID') {
          // The credit of the company covers the whole amount, or someone else has paid.
          void finish()
        } else showError(error)
      },
    },
  )
  if (renewedUntil !== null) return <Renewed until={renewedUntil} />
  if (payment) {
    return (
      <PaymentView
        key={payment.charge.id}
        payment={payment}
        onPaid={() => void finish()}
        onOther={() => {
          setPayment(null)
          setStep(payer.fullName && payer.document ? 2 : 0)
        }}
      />
    )
  }
  const goOn = () => {
    if (step === 0) {
      setAsked(true)
      if (Object.values(payerProblems(payer)).some(Boolean)) return
    }
    if (step < 2) setStep(step + 1)
    else pay.submit()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <Stepper active={step} size="sm" onStepClick={(to) => to < step && setStep(to)}>
        {([0, 1, 2] as const).map((each) => (
          <Stepper.Step
            key={each}
            label={t(`step${each}`)}
            allowStepSelect={each < step}
            aria-current={each === step ? 'step' : undefined}
          />
        ))}
      </Stepper>
      <div className={classes.columns}>
        <div className={classes.step}>
          {step === 0 && (
            <PayerStep
              payer={payer}
              isAsked={isAsked}
              onChange={(part) => setPayer((before) => ({ ...before, ...part }))}
            />
          )}
          {step === 1 &&
            (mayChoose ? (
              <PlanStep subscription={subscription} choice={choice} mayKeep onChange={setChoice} />
            ) : (
              <span>{invoice?.detail}</span>
            ))}
          {step === 2 && (
            <ReviewStep payer={payer} methods={subscription.methods} method={method} onChange={setMethod} />
          )}
        </div>
        <AmountSummary amount={amount} />
      </div>
      <div className={classes.actions}>
        {step > 0 && (
          <Button variant="default" onClick={() => setStep(step - 1)}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" loading={pay.busy} disabled={step === 2 && !method}>
          {t(step === 2 ? 'PAGAR' : 'next')}
        </Button>
      </div>
    </form>
  )
}
