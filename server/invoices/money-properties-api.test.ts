import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMonths, dayText, endOfDay } from '#domain/companies/company-days.ts'
import { AppError } from '#domain/errors.ts'
import { insertCharge } from './charge-db.ts'
import { decideReview } from './decide-review.ts'
import { findOpenInvoices, getInvoice } from './invoice-db.ts'
import { issueFor } from './issue-due.ts'
import { inLicence } from './licence-platform-db.ts'
import type { ProviderFound } from './provider-found.ts'
import { settleByHand } from './settle-by-hand.ts'
import { settleCharge } from './settle-charge.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'
import { tierRuns } from '#tests/app/tier-runs.ts'
import { openBilling } from '#tests/payments/billing-stage.ts'

const { world, made, companyOf, clock } = await openBilling()
const { db } = world.platform

type Known = { id: string; amountCents: number; times: number; refunded: number; cents: number }

/** A company and a bank's reports of its charges, which reach the product in any order and any number of times. */
async function openMatter() {
  const { id: companyId } = await made()
  const bank: Known[] = []
  let counter = 0
  const charge = async () => {
    await issueFor(world.platform, companyId, 400)
    const [open] = await db.readCompany(companyId, (tx) => findOpenInvoices(tx, companyId))
    if (!open) return
    const { id: invoiceId, amountCents } = open
    const provider = counter++ % 2 ? 'efi' : 'stripe'
    const externalId = `${companyId}-${counter}`
    const given = {
      companyId,
      invoiceId,
      provider,
      method: 'pix',
      amountCents,
      status: 'pending',
      externalId,
    }
    const row = await db.asPlatform((tx) => insertCharge(tx, given))
    if (row) bank.push({ id: row.id, amountCents, times: 0, refunded: 0, cents: amountCents })
  }
  const said = ({ id, amountCents, times, refunded, cents }: Known): ProviderFound => ({
    ...{ externalId: `of ${id}`, amountCents, currency: 'BRL', reference: id, opened: null },
    status: times === 0 ? 'pending' : refunded === times ? 'refunded' : 'paid',
    payments: Array.from({ length: times }, (_, index) => ({
      ...{ externalPaymentId: `${id} ${index}`, amountCents: cents, paidAt: clock.today },
      refundedCents: index < refunded ? cents : 0,
    })),
  })
  const tell = async (known: Known | undefined) => {
    if (known) await settleCharge(world.platform, { companyId, chargeId: known.id }, said(known))
  }
  return { companyId, bank, charge, tell }
}

type Sums = Record<'paid' | 'back' | 'renewed' | 'review' | 'credit' | 'used' | 'applied', number>

/** Sums of payments by what became of them, and of used credit, once by the credits and once by the invoices. */
const sumsOf = (companyId: number) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Sums>`with
      p as (select * from payments where company_id = ${companyId}),
      c as (select * from credits where company_id = ${companyId}),
      given as (select invoice_id, sum(amount_cents) as cents from c where kind = 'given' group by invoice_id),
      i as (select invoices.*, coalesce(given.cents, 0) as given_cents from invoices
        left join given on given.invoice_id = invoices.id where company_id = ${companyId})
      select
      (select coalesce(sum(amount_cents), 0)::int from p) as paid,
      (select coalesce(sum(refunded_cents), 0)::int from p) as back,
      (select coalesce(sum(amount_cents - refunded_cents), 0)::int from p where outcome = 'review') as review,
      (select coalesce(sum(amount_cents - given_cents), 0)::int from i where status = 'paid') as renewed,
      (select coalesce(sum(amount_cents), 0)::int from c where kind in ('surplus', 'refunded')) as credit,
      (select coalesce(-sum(amount_cents), 0)::int from c where kind in ('applied', 'returned')) as applied,
      (select coalesce(sum((snapshot ->> 'creditCents')::int + given_cents), 0)::int from i
        where status <> 'canceled') as used`.execute(tx)
    return rows[0]!
  })

const deed = fc.oneof(
  { weight: 3, arbitrary: fc.constant('charge' as const) },
  { weight: 4, arbitrary: fc.constant('pay' as const) },
  { weight: 4, arbitrary: fc.constant('tell' as const) },
  fc.constantFrom('odd' as const, 'short' as const, 'cancel' as const, 'hand' as const),
  fc.constantFrom('refund' as const, 'accept' as const, 'keep' as const),
)

test('[D91] keeps what came in equal to what it paid for, in any order of what happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(deed, fc.nat(5)), { minLength: 4, maxLength: 22 }), async (deeds) => {
      const { companyId, bank, charge, tell } = await openMatter()
      let due = (await companyOf(companyId)).dueDate
      for (const [what, which] of deeds) {
        const known = bank[which % Math.max(1, bank.length)]
        if (what === 'charge') await charge()
        if (what === 'pay' && known && known.refunded === 0) known.times += 1
        if (what === 'odd' && known && known.times === 0)
          Object.assign(known, { times: 1, cents: known.amountCents + 10 })
        if (what === 'short' && known && known.times === 0)
          Object.assign(known, { times: 1, cents: known.amountCents - 10 })
        if (what === 'accept' || what === 'keep') await decide(companyId, what)
        if (what === 'tell') await Promise.all([tell(known), tell(known)])
        if (what === 'refund' && known && known.times > 0) known.refunded = known.times
        if (what === 'cancel' || what === 'hand') await byHand(companyId, what)
        const { dueDate } = await companyOf(companyId)
        expect(dueDate >= due).toBe(true)
        due = dueDate
      }
      for (const known of [...bank, ...bank.toReversed()]) await tell(known)
      const { paid, back, renewed, review, credit, used, applied } = await sumsOf(companyId)
      expect(paid - back).toBe(renewed + credit + review)
      expect(applied).toBe(used)
      expect(paid).toBeGreaterThanOrEqual(bank.reduce((sum, { times, cents }) => sum + times * cents, 0))
    }),
    { numRuns: tierRuns({ quick: 15, long: 60 }) },
  )
}, 60_000)

/** Decides about the first payment that does not match its invoice. */
async function decide(companyId: number, what: 'accept' | 'keep') {
  const payment = await db.asPlatform((tx) =>
    tx
      .selectFrom('payments')
      .select(['id', 'invoiceId'])
      .where('companyId', '=', companyId)
      .where('outcome', '=', 'review')
      .executeTakeFirst(),
  )
  if (!payment) return
  const as = what === 'accept' ? 'payment' : 'credit'
  await inLicence(db, companyId, async (tx, licence) => {
    const invoice = await getInvoice(tx, { companyId, id: payment.invoiceId })
    const decision = { paymentId: payment.id, as, by: 'Sara', reason: 'Conferido', now: clock.today } as const
    await decideReview(tx, licence, invoice, decision)
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

const byHand = (companyId: number, what: 'cancel' | 'hand') =>
  inLicence(db, companyId, async (tx, licence) => {
    const [open] = await findOpenInvoices(tx, companyId)
    if (!open) return
    const note = { by: 'Sara', note: '', now: clock.today }
    if (what === 'cancel') await withdrawInvoice(tx, open, note)
    else await settleByHand(tx, licence, await getInvoice(tx, { companyId, id: open.id }), note)
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })

test('[D91] comes to the same end in whatever order a payment is told', async () => {
  const ways = ['notice', 'poll', 'return', 'again'] as const
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...ways, ...ways], { minLength: 1 }), async (told) => {
      const { companyId, bank, charge, tell } = await openMatter()
      await charge()
      const known = bank[0]!
      known.times = 1
      await Promise.all(told.map(() => tell(known)))
      const { paid, renewed, credit } = await sumsOf(companyId)
      expect({ paid, renewed, credit }).toEqual({ paid: 4990, renewed: 4990, credit: 0 })
      expect(dayText(addMonths({ year: 2027, month: 3, day: 10 }, 1, 10))).toBe('2027-04-10')
      expect((await companyOf(companyId)).dueDate).toEqual(
        endOfDay('America/Sao_Paulo', { year: 2027, month: 4, day: 10 }),
      )
    }),
    { numRuns: tierRuns({ quick: 8, long: 25 }) },
  )
}, 60_000)

test('[D89] adds months as PostgreSQL does from the anchor, from 1990 to 2100', async () => {
  const { rows } = await db.asPlatform((tx) =>
    sql<{ from: string; months: number; to: string }>`
      select first::date::text as "from", months, (first + make_interval(months => months))::date::text as "to"
      from generate_series('1990-01-01'::timestamp, '2100-01-31', '7 days') as first, unnest(array[1, 2, 3, 6, 12]) as months
      union all
      select first::date::text, months, (first + make_interval(months => months))::date::text
      from generate_series('1990-01-31'::timestamp, '2100-01-31', '1 year') as first, generate_series(1, 60) as months`.execute(
      tx,
    ),
  )
  expect(rows.length).toBeGreaterThan(30_000)
  const wrong = rows.filter(({ from, months, to }) => {
    const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
    return dayText(addMonths({ year, month, day }, months, day)) !== to
  })
  expect(wrong).toEqual([])
})

test('[D89] ends days in all zones of Brazil when PostgreSQL says that they end', async () => {
  const zones = [
    ...['Noronha', 'Belem', 'Fortaleza', 'Recife', 'Araguaina', 'Maceio', 'Bahia', 'Sao_Paulo'],
    ...['Campo_Grande', 'Cuiaba', 'Santarem', 'Porto_Velho', 'Boa_Vista', 'Manaus', 'Eirunepe', 'Rio_Branco'],
  ].map((place) => `America/${place}`)
  const { rows } = await db.asPlatform((tx) =>
    sql<{ zone: string; day: string; end: Date }>`
      select zone, day::date::text as day, ((day + interval '1 day') at time zone zone) - interval '1 millisecond' as "end"
      from unnest(${zones}::text[]) as zone, generate_series('1990-01-01'::timestamp, '2040-01-01', '11 days') as day
      -- Where clocks are moved, the last minute of a day comes twice, or its first one never.
      where ((day + interval '1 day') at time zone zone) - (day at time zone zone) = interval '24 hours'`.execute(
      tx,
    ),
  )
  const wrong = rows.filter(({ zone, day, end }) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return endOfDay(zone, { year, month, day: date }).getTime() !== end.getTime()
  })
  expect(rows.length).toBeGreaterThan(5000)
  expect(wrong.slice(0, 3)).toEqual([])
})
