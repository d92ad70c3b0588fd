import { Box, Button, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { can } from '#domain/access/access.ts'
import type { Language } from '#domain/i18n/language.ts'
import { canBePaid } from '#domain/invoices/can-be-paid.ts'
import type { InvoiceRow } from '#domain/invoices/invoice-contract.ts'
import type { Subscription } from '#domain/payments/payment-contract.ts'
import { formatCalendarDay, formatMoney } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { invoicesQuery, subscriptionQuery } from './billing-queries.ts'
import { billingTexts } from './billing-texts.ts'
import { InvoiceStatusBadge, isOverdue } from './invoice-status.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import { OpenInvoice } from './open-invoice.tsx'
import { useLiveBilling } from './use-live-billing.ts'

const CheckoutDialog = onDemand(() => import('./checkout/checkout-dialog.tsx'), 'CheckoutDialog')

/** True if a payment is due soon although no invoice exists yet. */
const endsSoon = ({ state, methods, priceCents }: Subscription) =>
  methods.length > 0 && priceCents > 0 && ['trial', 'dueSoon', 'grace', 'pastDue', 'sleeping'].includes(state)

/** The company's invoices, the one to pay first. Also open when the licence has ended (2§2.8). */
export function InvoicesScreen() {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const viewer = useViewer()
  const mayPay = can(viewer, 'billing-page:pay') && !viewer.visit
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('pay', 'subscribe')
  const list = useInfiniteQuery(invoicesQuery(search))
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: can(viewer, 'billing-page:pay') })
  useLiveBilling()
  const rows = list.data?.pages.flatMap(({ invoices }) => invoices) ?? []
  const payable = rows.filter(({ status }) => canBePaid(status))
  const first = payable.find(({ id }) => id === subscription?.openInvoiceId) ?? payable.at(-1)
  const isEnded = usePastDue() || subscription?.state === 'grace'
  const pay = ({ id }: InvoiceRow) => dialog.open('pay', id)
  return (
    <PageFrame
      title={t('invoices')}
      actions={
        can(viewer, 'billing-page:pay') && (
          <Button component={Link} to="/subscription" variant="default">
            {t('subscription')}
          </Button>
        )
      }
    >
      <LicenceNotice state={subscription?.state} owes={first !== undefined} />
      {first && !search && <OpenInvoice invoice={first} onPay={mayPay ? () => pay(first) : null} />}
      {!first && mayPay && subscription && endsSoon(subscription) && (
        <Box px={12} pt={12}>
          <Button size="md" onClick={() => dialog.open('subscribe', 1)}>
            {t('subscribeNow')}
          </Button>
        </Box>
      )}
      <Box p={12}>
        <SearchField width={320} label={t('search')} value={search} onChange={setSearch} />
      </Box>
      <DataTable
        label={t('invoices')}
        columns={columnsOf(t, language)}
        rows={rows}
        rowKey={({ id }) => id}
        rowTone={(row) => (isOverdue(row, new Date()) ? 'danger' : undefined)}
        rowActions={(row) => (
          <>
            {mayPay && canBePaid(row.status) && (
              <Button size="xs" onClick={() => pay(row)}>
                {t('pay')}
              </Button>
            )}
            <IconButton
              label={`${t('open')} ${row.number}`}
              icon={IconFileInvoice}
              onClick={() => void navigate(`/financeiro/${row.id}`)}
            />
          </>
        )}
        list={list}
        empty={<EmptyState text={t(search ? 'noneFound' : isEnded ? 'noInvoiceYet' : 'noInvoices')} />}
      />
      {dialog.asked && mayPay && (
        <CheckoutDialog
          key={dialog.asked.value}
          invoiceId={dialog.asked.what === 'pay' ? dialog.asked.value : null}
          onClose={dialog.close}
        />
      )}
    </PageFrame>
  )
}

const columnsOf = (t: Translate<keyof typeof billingTexts>, language: Language): Column<InvoiceRow>[] => [
  { key: 'number', label: t('number'), width: 90, nowrap: true, cell: ({ number }) => String(number) },
  {
    key: 'detail',
    label: t('detail'),
    cell: ({ detail }) => (
      <Text component="span" fz="sm" fw={500} c="var(--text-strong)">
        {detail}
      </Text>
    ),
  },
  {
    key: 'limits',
    label: t('limits'),
    width: 220,
    nowrap: true,
    cell: ({ users, connections }) => t('limitsOf', { users, connections }),
  },
  {
    key: 'dueDate',
    label: t('dueDate'),
    width: 120,
    nowrap: true,
    cell: ({ dueOn }) => formatCalendarDay(dueOn, language),
  },
  {
    key: 'value',
    label: t('value'),
    align: 'right',
    width: 130,
    cell: ({ value }) => formatMoney(value),
  },
  {
    key: 'status',
    label: t('status'),
    width: 120,
    nowrap: true,
    cell: (row) => <InvoiceStatusBadge invoice={row} />,
  },
]
