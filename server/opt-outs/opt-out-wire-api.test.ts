import { expect, test, vi } from 'vitest'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { priceEndpoints as prices } from '#domain/prices/price-contract.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const { control, url } = await openNode(world)
const company = await world.company()
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId })
const ana = await world.user(company, { profile: 'admin' })
const asAna = await world.as(ana.email)
const { heard } = await openSocket(url, company, await world.tokenOf(ana.email))
const soon = { timeout: 10_000, interval: 40 }
const planId = await findOrSavePlan(world.platform.db, 'Completo')
const dueDate = new Date('2999-01-01')
const home = await saveCompany(world.platform.db, {
  name: 'Casa',
  email: '',
  planId,
  dueDate,
  isPlatform: true,
})
const keeper = await world.user(home, { profile: 'admin', super: true })
const asSuper = await world.as(keeper.email)

let count = 0
/** A conversation that its customer began and an attendant has accepted. */
async function conversation() {
  const from = `55119860${String(10_000 + ++count)}`
  await control.sendAsCustomer({ from, name: 'Bia', text: 'Oi' })
  const ticket = await vi.waitFor(
    () =>
      world.inCompany(company, (tx) =>
        tx
          .updateTable('tickets')
          .set({ status: 'open', userId: ana.id })
          .where('status', '=', 'pending')
          .returning(['id', 'uuid', 'contactId'])
          .executeTakeFirstOrThrow(),
      ),
    soon,
  )
  const say = (body: string) =>
    asAna(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body } })
  const last = async () =>
    (await asAna(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })).messages.at(-1)
  const optOuts = async () =>
    (await asAna(optOutEndpoints.listOptOuts, { params: { contactId: ticket.contactId } })).optOuts
  return { from, ...ticket, say, last, optOuts }
}

test('[D84] tells over the wire who opts out by a word, and confirms it on their phone', async () => {
  const { from, contactId, optOuts } = await conversation()
  await control.sendAsCustomer({ from, text: 'SAIR' })
  await vi.waitFor(
    async () => expect(await optOuts()).toMatchObject([{ source: 'word', proof: 'SAIR' }]),
    soon,
  )
  await vi.waitFor(
    async () =>
      expect((await control.received({ waId: from })).map(({ content }) => content)).toMatchObject([
        { text: { body: settings.optOutMessage.fallback } },
      ]),
    soon,
  )
  const told = { name: `company-${company}-opt-out`, payload: { contactId } }
  await vi.waitFor(() => expect(heard).toContainEqual(told), soon)
  const shown = await asAna(contactEndpoints.showContact, { params: { id: contactId } })
  expect(shown.optOut).toMatchObject({ scope: 'all' })
})

test('[D84] keeps 131049 and 131050 apart, at once and in a later status', async () => {
  const one = await conversation()
  await control.script({ to: one.from, fault: { kind: 'error', code: 131049 } })
  await one.say('Promoção')
  await vi.waitFor(
    async () => expect(await one.last()).toMatchObject({ failure: { cause: 'marketing-cap' } }),
    soon,
  )
  expect(await one.optOuts()).toEqual([])
  await control.script({ to: one.from, fault: { kind: 'failed-status', code: 131050 } })
  await one.say('Promoção')
  await vi.waitFor(
    async () =>
      expect(await one.optOuts()).toMatchObject([{ source: 'provider', scope: 'marketing', whatsappId }]),
    soon,
  )
  // The refusal may come before the answer to the sending, and waits for it.
  await vi.waitFor(
    async () => expect(await one.last()).toMatchObject({ failure: { cause: 'opted-out' } }),
    soon,
  )
})

test('[D84] follows a person who stops marketing in WhatsApp and resumes it', async () => {
  const { from, optOuts } = await conversation()
  await control.setPreference({ waId: from, value: 'stop' })
  await vi.waitFor(
    async () => expect(await optOuts()).toMatchObject([{ source: 'preferences', revokedAt: null }]),
    soon,
  )
  await control.setPreference({ waId: from, value: 'resume' })
  await vi.waitFor(
    async () =>
      expect(await optOuts()).toMatchObject([{ source: 'preferences', revokeSource: 'preferences' }]),
    soon,
  )
})

test('[D84] prices a message by what the provider says and the rate of its day, also within the window', async () => {
  const rate = {
    market: '55',
    category: 'service' as const,
    currency: 'usd',
    micros: 6800,
    validFrom: '2026-10-01',
  }
  await asSuper(prices.savePriceRate, { body: { ...rate, market: '', micros: 1 } })
  await asSuper(prices.savePriceRate, { body: { ...rate, validFrom: '2020-01-01', micros: 2 } })
  const { id } = await asSuper(prices.savePriceRate, {
    body: { ...rate, validFrom: '2020-01-02', micros: 3 },
  })
  expect(
    (await asSuper(prices.savePriceRate, { body: { ...rate, validFrom: '2020-01-02', micros: 6800 } })).id,
  ).toBe(id)
  await asSuper(prices.savePriceRate, { body: { ...rate, validFrom: '2999-01-01', micros: 9 } })
  const { say, last } = await conversation()
  await say('Bom dia')
  await vi.waitFor(
    async () =>
      expect(await last()).toMatchObject({ price: { micros: 6800, currency: 'USD', category: 'service' } }),
    soon,
  )
  const { rates } = await asSuper(prices.listPriceRates, {})
  expect(rates.map(({ market, validFrom }) => [market, validFrom])).toEqual([
    ...[
      ['', '2026-10-01'],
      ['55', '2999-01-01'],
      ['55', '2020-01-02'],
      ['55', '2020-01-01'],
    ],
  ])
  await asSuper(prices.deletePriceRate, { params: { id } })
  await expect(asSuper(prices.deletePriceRate, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(asAna(prices.savePriceRate, { body: rate })).rejects.toMatchObject({ status: 403 })
  const authorization = `Bearer ${await world.tokenOf(keeper.email)}`
  for (const wrong of [
    { market: '55a' },
    { currency: 'reais' },
    { validFrom: '2026-02-30' },
    { micros: -1 },
  ]) {
    const asked = { method: 'POST' as const, url: '/api/price-rates', headers: { authorization } }
    expect((await world.app.inject({ ...asked, payload: { ...rate, ...wrong } })).statusCode).toBe(400)
  }
})
