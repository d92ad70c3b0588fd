import { type Insertable, sql, type Updateable } from 'kysely'
import type { PaymentMethod, PaymentProviderId, InvoiceStatus } from '#domain/charges/charge-words.ts'
import { AppError } from '#domain/errors.ts'
import type { InvoiceArithmetic, TrailKind } from '#domain/invoices/invoice-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

export type Payer = { name: string; document: string; email: string }

/** Days as text: a calendar day is no moment. */
export const invoiceColumns = [
  ...(['id', 'companyId', 'publicId', 'number', 'kind', 'dueAt', 'issuedAt', 'detail', 'users'] as const),
  ...(['connections', 'queues', 'amountCents', 'currency', 'planId', 'snapshot', 'payer', 'status'] as const),
  ...(['paidAt', 'paidBy', 'settledBy', 'canceledAt', 'canceledBy', 'note'] as const),
  sql<string>`due_on::text`.as('dueOn'),
  sql<string>`period_start::text`.as('periodStart'),
  sql<string>`period_end::text`.as('periodEnd'),
] as const

const selected = (tx: Db) => tx.selectFrom('invoices').select(invoiceColumns)

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>
export type Invoice = Omit<Selected, 'status' | 'kind' | 'snapshot' | 'payer'> & {
  status: InvoiceStatus
  kind: InvoiceArithmetic['kind']
  snapshot: InvoiceArithmetic
  payer: Payer | null
}
export const invoiceOf = (row: Selected): Invoice => row as unknown as Invoice

type Which = { companyId: number } & ({ id: number } | { publicId: string })

/** One invoice of the given company; without it the platform's transactions would see those of all. Throws ERR_NOT_FOUND. */
export async function getInvoice(tx: Db, which: Which): Promise<Invoice> {
  const row = await selected(tx)
    .where('companyId', '=', which.companyId)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('publicId' in which, (query) =>
      query.where('publicId', '=', 'publicId' in which ? which.publicId : ''),
    )
    .executeTakeFirst()
  if (!row) throw new AppError('ERR_NOT_FOUND')
  return invoiceOf(row)
}

/** The open invoices of a company, the one that is due first first. */
export const findOpenInvoices = (tx: Db, companyId: number): Promise<Invoice[]> =>
  findInvoicesIn(tx, companyId, 'open')

/** Invoices of a company that were given up, though they can still be paid. */
export const findGivenUpInvoices = (tx: Db, companyId: number): Promise<Invoice[]> =>
  findInvoicesIn(tx, companyId, 'uncollectible')

/** Invoices that can still be paid, open ones first. */
export const findUnpaidInvoices = async (tx: Db, companyId: number): Promise<Invoice[]> => [
  ...(await findOpenInvoices(tx, companyId)),
  ...(await findGivenUpInvoices(tx, companyId)),
]

async function findInvoicesIn(tx: Db, companyId: number, status: InvoiceStatus): Promise<Invoice[]> {
  const rows = await selected(tx)
    .where('companyId', '=', companyId)
    .where('status', '=', status)
    .orderBy('dueOn')
    .orderBy('id')
    .execute()
  return rows.map(invoiceOf)
}

/** Whether an invoice was given up that is for what begins where the licence ends, or later. */
export async function hasGivenUpFrom(tx: Db, companyId: number, day: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'renewal')
    .where('status', '=', 'uncollectible')
    .where('periodStart', '>=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertInvoice(tx: Db, invoice: Insertable<Database['invoices']>): Promise<Invoice> {
  const row = await tx
    .insertInto('invoices')
    .values(invoice)
    .returning(invoiceColumns)
    .executeTakeFirstOrThrow()
  return invoiceOf(row)
}

export const saveInvoice = async (
  tx: Db,
  { companyId, id }: Pick<Invoice, 'companyId' | 'id'>,
  change: Updateable<Database['invoices']>,
): Promise<void> => {
  await tx
    .updateTable('invoices')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Credit of a company. */
export async function creditBalance(tx: Db, companyId: number): Promise<number> {
  const row = await tx
    .selectFrom('credits')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.cents
}

/** Part of a payment that became credit: all of it, or its surplus. */
export async function creditOfPayment(
  tx: Db,
  { companyId, id }: { companyId: number; id: number },
): Promise<number> {
  const row = await tx
    .selectFrom('credits')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('companyId', '=', companyId)
    .where('paymentId', '=', id)
    .executeTakeFirstOrThrow()
  return row.cents
}

export const insertCredit = async (tx: Db, credit: Insertable<Database['credits']>): Promise<number> => {
  const row = await tx.insertInto('credits').values(credit).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export type TrailEvent = {
  kind: TrailKind
  at: Date
  provider?: PaymentProviderId
  method?: PaymentMethod
  amountCents?: number
  detail?: string
}

const mostDetail = 500

/** Enters what happened into the trail of an invoice. */
export const noteEvent = async (
  tx: Db,
  { companyId, id }: Pick<Invoice, 'companyId' | 'id'>,
  { detail = '', ...event }: TrailEvent,
): Promise<void> => {
  await tx
    .insertInto('invoiceEvents')
    .values({ companyId, invoiceId: id, detail: detail.slice(0, mostDetail), ...event })
    .execute()
}

/** A plan by its id, as invoices need it. */
export const getBilledPlan = (tx: Db, planId: number) =>
  tx
    .selectFrom('plans')
    .select(['id', 'name', 'users', 'connections', 'queues', 'amountCents'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow()
export type BilledPlan = Awaited<ReturnType<typeof getBilledPlan>>
