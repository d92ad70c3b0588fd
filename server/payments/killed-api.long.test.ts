import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { Invoice } from '#server/invoices/invoice-db.ts'
import { issueFor } from '#server/invoices/issue-due.ts'
import { settleCharge } from '#server/invoices/settle-charge.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { openBilling } from '#tests/payments/billing-stage.ts'
import { openCharge, type Order } from './charging/open-charge.ts'
import { lookAtDue } from './charging/look-at-due.ts'
import { lookAtNotice, lookAtNotices } from './notices/look-at-notice.ts'

// A killed process leaves its committed transactions, and nothing of an open one. Here it ends before its nth statement, for every n
// until it completes; afterwards another process does the rest.

const { world, company, efi, stripe, dueOf, chargesOf, creditOf, invoicesOf, notify, clock } =
  await openBilling()
const { platform } = world
const { db } = platform

const orderOf = (companyId: number, publicId: string, method: Order['method'] = 'pix'): Order => ({
  ...{ invoiceId: publicId, companyId, method, amountCents: 4990, description: 'Fatura 1' },
  ...{ dueOn: '2027-03-10', expiresInSeconds: 86_400, returnUrl: 'https://chat.example.com' },
  payer: { companyId, name: 'Ana', email: 'ana@example.com', document: '52998224725', address: null },
})
const issued = async (id: number) => (await issueFor(platform, id, 10))!
const charged = async (id: number, invoice: Invoice, method?: Order['method']) =>
  (await openCharge(platform, invoice, orderOf(id, invoice.publicId, method))).id

class Killed extends Error {}

/** The platform of a process that ends before its nth statement: from then on no statement of it arrives. */
function endingBefore(n: number): Platform & { isOver: () => boolean } {
  let left = n
  const killer: KyselyPlugin = {
    transformQuery: ({ node }) => {
      left -= 1
      if (left <= 0) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const ending: DbHandle = {
    ...db,
    asPlatform: (work, how) => db.asPlatform((tx) => work(tx.withPlugin(killer)), how),
    inCompany: (id, work, how) => db.inCompany(id, (tx) => work(tx.withPlugin(killer)), how),
    readCompany: (id, work) => db.readCompany(id, (tx) => work(tx.withPlugin(killer))),
  }
  return { ...platform, db: ending, isOver: () => left > 0 }
}

/** Runs `act` in processes that end ever later, until one comes through; `check` looks at what each of them left. */
async function killEverywhere(
  begin: () => Promise<(ending: Platform) => Promise<unknown>>,
  check: () => Promise<void>,
) {
  for (let n = 1; n < 300; n++) {
    const ending = endingBefore(n)
    const act = await begin()
    await act(ending).catch((error: unknown) => {
      if (ending.isOver()) throw error
    })
    await check()
    if (ending.isOver()) return n
  }
  throw new Error('The work never came to its end.')
}

test('[D91] settles all of a payment or nothing, wherever the process is killed', async () => {
  let own = 0
  let chargeId = ''
  const found = () => {
    const { order: _order, ...said } = efi.chargeOf(chargeId)!
    return { ...said, opened: null }
  }
  const statements = await killEverywhere(
    async () => {
      own = await company()
      chargeId = await charged(own, await issued(own))
      efi.pay(chargeId, { at: clock.today })
      return (ending) => settleCharge(ending, { companyId: own, chargeId }, found())
    },
    async () => {
      const [charge] = await chargesOf(own)
      const isSettled = charge?.status === 'paid'
      expect(await dueOf(own)).toBe(isSettled ? '2027-04-11' : '2027-03-11')
      expect((await invoicesOf(own))[0]?.status).toBe(isSettled ? 'paid' : 'open')
      await settleCharge(platform, { companyId: own, chargeId }, found())
      expect(await dueOf(own)).toBe('2027-04-11')
      expect(await creditOf(own)).toBe(0)
    },
  )
  expect(statements).toBeGreaterThan(12)
})

test('[D34, D91] finishes a notice once, wherever the process is killed that looks at it', async () => {
  let own = 0
  const ids = { pix: '', card: '' }
  const statements = await killEverywhere(
    async () => {
      clock.today = new Date('2027-03-01T12:00:00Z')
      own = await company()
      const invoice = await issued(own)
      ids.pix = await charged(own, invoice)
      ids.card = await charged(own, invoice, 'card')
      efi.pay(ids.pix, { at: clock.today })
      const eventKey = `killed ${ids.pix}`
      await notify(ids.pix, { eventKey })
      const notice = await db.asPlatform((tx) =>
        tx
          .selectFrom('paymentNotices')
          .select('id')
          .where('eventKey', '=', eventKey)
          .executeTakeFirstOrThrow(),
      )
      return (ending) => lookAtNotice(ending, notice.id)
    },
    async () => {
      clock.today = new Date(clock.today.getTime() + 5 * 60_000)
      await lookAtNotices.run(platform)
      await lookAtDue.run(platform)
      expect(await dueOf(own)).toBe('2027-04-11')
      expect(await creditOf(own)).toBe(0)
      const states = (await chargesOf(own)).map(({ method, status }) => [method, status])
      expect(Object.fromEntries(states)).toEqual({ pix: 'paid', card: 'canceled' })
      expect(stripe.chargeOf(ids.card)?.status).toBe('canceled')
      const [notice] = await db.asPlatform((tx) =>
        tx.selectFrom('paymentNotices').selectAll().where('eventKey', '=', `killed ${ids.pix}`).execute(),
      )
      expect(notice).toMatchObject({ outcome: 'looked', lookAt: null })
    },
  )
  expect(statements).toBeGreaterThan(20)
})

test('[D90] loses no charge that a provider made, wherever the process is killed that opens it', async () => {
  let own = 0
  let invoice: Invoice | null = null
  const statements = await killEverywhere(
    async () => {
      clock.today = new Date('2027-03-01T12:00:00Z')
      own = await company()
      invoice = await issued(own)
      return (ending) => openCharge(ending, invoice!, orderOf(own, invoice!.publicId))
    },
    async () => {
      const chargeId = await charged(own, invoice!)
      const ofCompany = [...efi.charges.values()].filter(({ order }) => order.companyId === own)
      expect(ofCompany).toHaveLength(1)
      efi.pay(chargeId, { at: clock.today })
      clock.today = new Date(clock.today.getTime() + 5 * 60_000)
      await lookAtDue.run(platform)
      expect(await dueOf(own)).toBe('2027-04-11')
    },
  )
  expect(statements).toBeGreaterThan(8)
})

test('[D35] issues one invoice, wherever the process is killed that issues it', async () => {
  let own = 0
  await killEverywhere(
    async () => {
      own = await company()
      return (ending) => issueFor(ending, own, 10)
    },
    async () => {
      await issueFor(platform, own, 10)
      expect((await invoicesOf(own)).map(({ number, status }) => [number, status])).toEqual([[1, 'open']])
    },
  )
})
