import { Button, Group, Modal, Text, Timeline } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { canBePaid } from '#domain/invoices/can-be-paid.ts'
import type { InvoiceTrail } from '#domain/invoices/invoice-contract.ts'
import { InvoicePaper } from '#web/billing/invoice/invoice-paper.tsx'
import { invoiceTexts } from '#web/billing/invoice/invoice-texts.ts'
import { moneyOfPayment } from '#web/billing/money-of-payment.ts'
import { formatMoment, formatMoney } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { DeedDialog, type InvoiceDeed } from './deed-dialog.tsx'
import { platformBillingTexts } from './platform-billing-texts.ts'
import { trailQuery } from './platform-queries.ts'

/** An invoice with its trail and the actions of a super user. */
export function TrailDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const t = useTexts(platformBillingTexts)
  const close = useTexts(uiTexts)
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const { data, error, refetch } = useQuery(trailQuery(invoiceId))
  const [deed, setDeed] = useState<InvoiceDeed | null>(null)
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={data ? `${data.companyName} · ${t('trailOf')} ${data.invoice.number}` : t('trailOf')}
        size={760}
        fullScreen={isPhone}
        closeButtonProps={{ 'aria-label': close('close') }}
      >
        {data ? (
          <>
            <Deeds trail={data} onChoose={setDeed} />
            <InvoicePaper invoice={data.invoice} companyName={data.companyName} />
            <Trail trail={data.trail} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )}
      </Modal>
      {data && deed && <DeedDialog trail={data} deed={deed} onClose={() => setDeed(null)} />}
    </>
  )
}

function Deeds({ trail, onChoose }: { trail: InvoiceTrail; onChoose: (deed: InvoiceDeed) => void }) {
  const t = useTexts(platformBillingTexts)
  const { invoice, undoableUntil } = trail
  const refundable = invoice.payments.filter(
    ({ provider, amountCents, refundedCents }) => provider !== 'hand' && refundedCents < amountCents,
  )
  const reviewed = refundable.filter(({ outcome, currency }) => outcome === 'review' && currency === 'BRL')
  return (
    <Group gap={8} mb={12}>
      {reviewed.map(({ id, amountCents, refundedCents }) => {
        const left = formatMoney((amountCents - refundedCents) / 100)
        return (
          <Fragment key={id}>
            {canBePaid(invoice.status) && (
              <Button size="xs" onClick={() => onChoose({ kind: 'accept', paymentId: id })}>
                {`${t('accept')} ${left}`}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => onChoose({ kind: 'keep', paymentId: id })}>
              {`${t('keep')} ${left}`}
            </Button>
          </Fragment>
        )
      })}
      {canBePaid(invoice.status) && (
        <>
          <Button size="xs" onClick={() => onChoose({ kind: 'settle' })}>
            {t('settle')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onChoose({ kind: 'cancel' })}>
            {t('cancel')}
          </Button>
        </>
      )}
      {undoableUntil && undoableUntil > new Date() && (
        <Button size="xs" variant="default" onClick={() => onChoose({ kind: 'undo' })}>
          {t('undo')}
        </Button>
      )}
      {refundable.map((payment) => {
        const { id: paymentId, amountCents, refundedCents } = payment
        const mostCents = amountCents - refundedCents
        return (
          <Button
            key={paymentId}
            size="xs"
            variant="default"
            onClick={() => onChoose({ kind: 'refund', paymentId, mostCents })}
          >
            {`${t('refund')} ${moneyOfPayment(mostCents, payment)}`}
          </Button>
        )
      })}
      <Button size="xs" variant="subtle" onClick={() => onChoose({ kind: 'credit' })}>
        {t('credit')}
      </Button>
    </Group>
  )
}

function Trail({ trail }: { trail: InvoiceTrail['trail'] }) {
  const t = useTexts(platformBillingTexts)
  const named = useTexts(invoiceTexts)
  const language = useLanguage()
  return (
    <Timeline active={trail.length} bulletSize={12} lineWidth={2} mt={16} aria-label={t('trailOf')}>
      {trail.map((entry, index) => (
        <Timeline.Item key={`${entry.at.getTime()}-${entry.kind}-${index}`} title={t(`trail.${entry.kind}`)}>
          <Text fz="xs" c="var(--text-weak)">
            {[
              formatMoment(entry.at, language),
              entry.provider && named(`by.${entry.provider}`),
              entry.amountCents !== null && formatMoney(entry.amountCents / 100),
              entry.detail,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
