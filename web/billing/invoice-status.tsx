import { Badge } from '@mantine/core'
import { canBePaid } from '#domain/invoices/can-be-paid.ts'
import type { InvoiceRow } from '#domain/invoices/invoice-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { billingTexts } from './billing-texts.ts'

type Shown = Pick<InvoiceRow, 'status' | 'dueDate'>

/** True if an invoice is unpaid and its due date has passed (2§4). */
export const isOverdue = ({ status, dueDate }: Shown, now: Date): boolean =>
  canBePaid(status) && dueDate < now

const colors = {
  paid: 'var(--positive)',
  overdue: 'var(--danger)',
  open: 'var(--info)',
  canceled: 'var(--text-weak)',
  refunded: 'var(--text-weak)',
  uncollectible: 'var(--danger)',
} as const

/** Status badge of an invoice. */
export function InvoiceStatusBadge({ invoice }: { invoice: Shown }) {
  const t = useTexts(billingTexts)
  const shown = isOverdue(invoice, new Date()) ? 'overdue' : invoice.status
  return (
    <Badge size="sm" variant="outline" tt="none" color={colors[shown]}>
      {t(`status.${shown}`)}
    </Badge>
  )
}
