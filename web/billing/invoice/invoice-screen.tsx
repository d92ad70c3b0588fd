import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { can } from '#domain/access/access.ts'
import { canBePaid } from '#domain/invoices/can-be-paid.ts'
import { invoiceQuery } from '#web/billing/billing-queries.ts'
import { billingTexts } from '#web/billing/billing-texts.ts'
import { useLiveBilling } from '#web/billing/use-live-billing.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { invoiceTexts } from './invoice-texts.ts'

/** Shows and prints one invoice. */
export function InvoiceScreen() {
  const t = useTexts(invoiceTexts)
  const named = useTexts(billingTexts)
  const { invoiceId = '' } = useParams()
  const viewer = useViewer()
  const company = useSession()?.company
  const { data, error, refetch } = useQuery(invoiceQuery(invoiceId))
  useLiveBilling()
  const mayPay = data && canBePaid(data.status) && can(viewer, 'billing-page:pay') && !viewer.visit
  return (
    <PageFrame
      title={data ? t('invoice', { number: data.number }) : named('invoices')}
      actions={
        <>
          <Button component={Link} to="/financeiro" variant="default">
            {t('back')}
          </Button>
          {data && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          )}
          {mayPay && (
            <Button component={Link} to={`/financeiro?pay=${data.id}`}>
              {named('pay')}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <InvoicePaper invoice={data} companyName={company?.name ?? ''} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </PageFrame>
  )
}
