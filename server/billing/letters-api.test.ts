import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { endOfDay, readDay } from '#domain/companies/company-days.ts'
import { callingCodeOf } from '#domain/contacts/phone-rules.ts'
import { saveCompany } from '#server/companies/company-platform-db.ts'
import { insertCharge } from '#server/invoices/charge-db.ts'
import { getInvoice } from '#server/invoices/invoice-db.ts'
import { giveUp, issueFor } from '#server/invoices/issue-due.ts'
import { inLicence } from '#server/invoices/licence-platform-db.ts'
import { settleByHand } from '#server/invoices/settle-by-hand.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { sendDueLetters } from './send-due-letters.ts'
import { sendDunningMessage } from './send-dunning-message.ts'

const timeZone = 'America/Sao_Paulo'
const local = (text: string) => new Date(`${text}-03:00`)
let now = local('2027-03-01T09:00')
const world = await openWorld({
  now: () => now,
  env: { PUBLIC_URL: 'https://chat.example.com/' },
})
const { db } = world.platform
const home = await world.company({ name: 'Plataforma' })
await world.user(home, { profile: 'admin', super: true })
const planId = await db.asPlatform(async (tx) => {
  await tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute()
  const plan = { name: 'Pro', users: 5, connections: 4, queues: 3, amountCents: 4990 }
  const { id } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
  return id
})
afterEach(async () => {
  now = local('2027-03-01T09:00')
  await db.asPlatform((tx) =>
    tx.updateTable('companies').set({ closedAt: now }).where('isPlatform', '=', false).execute(),
  )
})

let counter = 0
/** A company whose licence ends on the day, with an invoice for what comes then. */
async function made(
  given: { due?: string; phone?: string; hasPaid?: boolean; zone?: string; admins?: string[] } = {},
) {
  const { due = '2027-03-10', phone = '', hasPaid = true, zone = timeZone, admins = [] } = given
  counter += 1
  const id = await saveCompany(db, {
    ...{ name: `Loja ${counter}`, email: `loja${counter}@example.com`, planId, timeZone: zone, phone },
    ...{ dueDate: endOfDay(zone, readDay(due)), anchorDay: readDay(due).day },
  })
  for (const email of admins) await world.user(id, { profile: 'admin', email })
  const at = now
  if (hasPaid) {
    // The period before, which was paid by hand.
    now = new Date(endOfDay(zone, readDay(due)).getTime() - 40 * 86_400_000)
    await db.asPlatform((tx) =>
      tx
        .updateTable('companies')
        .set({ dueDate: new Date(now.getTime() + 5 * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    )
    await pay(id, (await issueFor(world.platform, id, 10))?.id ?? 0)
    now = at
    await db.asPlatform((tx) =>
      tx
        .updateTable('companies')
        .set({ dueDate: endOfDay(zone, readDay(due)) })
        .where('id', '=', id)
        .execute(),
    )
  }
  now = new Date(endOfDay(zone, readDay(due)).getTime() - 9 * 86_400_000)
  const invoice = await issueFor(world.platform, id, 10)
  now = at
  if (!invoice) throw new Error('No invoice was issued.')
  return { id, invoiceId: invoice.id, email: `loja${counter}@example.com` }
}
const pay = (companyId: number, id: number) =>
  inLicence(db, companyId, async (tx, licence) =>
    settleByHand(tx, licence, await getInvoice(tx, { companyId, id }), { by: 'Sara', note: '', now }),
  )
const mailbox = join(world.config.dataDir, 'mailbox')
/** The letters that went out since the last look, by whom they went to. */
const seen = new Set<string>()
async function letters() {
  const files = (await readdir(mailbox).catch((): string[] => [])).toSorted()
  const fresh = files.filter((name) => !seen.has(name))
  for (const name of fresh) seen.add(name)
  const texts = await Promise.all(fresh.map((name) => readFile(join(mailbox, name), 'utf8')))
  return texts.map((text) => ({ to: /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? '', text: decoded(text) }))
}
/** Headers and quoted-printable as a reader shows them. */
const decoded = (text: string) => {
  const folded = text.replaceAll(/\r?\n /g, ' ')
  const words = folded.replaceAll(/=\?UTF-8\?Q\?(.*?)\?=[^\S\r\n]*/g, (_, word: string) =>
    word.replaceAll('_', ' '),
  )
  const whole = words.replaceAll(/=\r?\n/g, '')
  const bytes = whole.replaceAll(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString(),
  )
  return bytes.replaceAll('\r\n', '\n')
}
async function look(at: string) {
  now = local(at)
  await sendDueLetters.run(world.platform)
  await runJobs(world)
  return letters()
}
const told = (companyId: number) =>
  world.inCompany(companyId, (tx) =>
    tx.selectFrom('letters').select(['step', 'channel']).orderBy('sentAt').orderBy('channel').execute(),
  )
const said = () =>
  world.inCompany(home, (tx) =>
    tx
      .selectFrom('messages')
      .innerJoin('contacts', 'contacts.id', 'messages.contactId')
      .select(['messages.body', 'contacts.number', 'contacts.name'])
      .orderBy('messages.id')
      .execute(),
  )
async function linkedNumber(status: 'CONNECTED' | 'DISCONNECTED' = 'CONNECTED') {
  const id = await world.connection(home, { channel: 'whatsapp' })
  await world.inCompany(home, (tx) =>
    tx.updateTable('connections').set({ status }).where('id', '=', id).execute(),
  )
  return id
}
const unlink = (id: number) =>
  world.inCompany(home, (tx) =>
    tx.updateTable('connections').set({ status: 'DISCONNECTED' }).where('id', '=', id).execute(),
  )

test('[BILL-028] writes each step once to company and administrators, until somebody pays', async () => {
  const { id, invoiceId, email } = await made({ admins: ['ana@example.com', 'LOJA1@example.com'] })
  expect((await look('2027-03-01T09:00')).map(({ to }) => to).toSorted()).toEqual(['ana@example.com', email])
  expect(await look('2027-03-01T10:00')).toEqual([])
  expect(await look('2027-03-07T07:00')).toEqual([])
  const [soon] = await look('2027-03-07T08:00')
  expect(soon?.text).toContain('Sua fatura de R$ 49,90 vence em 10/03/2027')
  expect(soon?.text).toContain('https://chat.example.com/financeiro')
  const [today] = await look('2027-03-10T08:00')
  expect(today?.text).toContain('vence hoje')
  const [late] = await look('2027-03-11T08:00')
  expect(late?.text).toContain('venceu em 10/03/2027')
  await pay(id, invoiceId)
  expect(await look('2027-03-13T09:00')).toEqual([])
  expect((await told(id)).map(({ step }) => step)).toEqual([-10, -3, 0, 1])
})

test('shows a PIX code that can still be paid, and none that has expired', async () => {
  const { id, invoiceId } = await made()
  const charge = (qrText: string, expiresAt: Date) =>
    inLicence(db, id, async (tx) => {
      const made = await insertCharge(tx, {
        ...{ companyId: id, invoiceId, provider: 'efi', method: 'pix', amountCents: 4990 },
      })
      await tx
        .updateTable('charges')
        .set({ status: 'pending', qrText, expiresAt })
        .where('id', '=', made?.id ?? '')
        .execute()
    })
  await charge('00020126-live', local('2027-03-08T00:00'))
  expect((await look('2027-03-07T09:00'))[0]?.text).toContain('00020126-live')
  expect((await look('2027-03-10T09:00'))[0]?.text).not.toContain('00020126-live')
})

test('tells who never paid what was used, three times, and nothing afterwards', async () => {
  const { id } = await made({ hasPaid: false, admins: ['rui@example.com'] })
  expect(await look('2027-03-06T09:00')).toEqual([])
  const [ahead] = await look('2027-03-07T09:00')
  expect(ahead?.text).toContain('Seu período de teste termina em 10/03/2027')
  expect(ahead?.text).toContain('Até agora: 1 usuários, 0 conexões, 0 atendimentos')
  await look('2027-03-09T09:00')
  await look('2027-03-10T09:00')
  expect(await look('2027-03-11T09:00')).toEqual([])
  expect((await told(id)).map(({ step }) => step)).toEqual([-3, -1, 0])
})

test('writes nothing to suspended and closing companies, nor to the platform', async () => {
  const suspended = await made()
  const closing = await made()
  await db.asPlatform(async (tx) => {
    await tx.updateTable('companies').set({ status: false }).where('id', '=', suspended.id).execute()
    await tx.updateTable('companies').set({ closedAt: now }).where('id', '=', closing.id).execute()
  })
  expect(await look('2027-03-10T09:00')).toEqual([])
})

test('sends no letter that was enqueued before the payment came', async () => {
  const { id, invoiceId } = await made()
  now = local('2027-03-10T09:00')
  await sendDueLetters.run(world.platform)
  await pay(id, invoiceId)
  await runJobs(world)
  expect(await letters()).toEqual([])
})

test('writes once when two nodes look at the same moment, and catches up with the newest step alone', async () => {
  const { id } = await made()
  now = local('2027-03-18T09:00')
  await Promise.all([1, 2, 3, 4].map(() => sendDueLetters.run(world.platform)))
  await runJobs(world)
  expect(await letters()).toHaveLength(1)
  expect(await told(id)).toEqual([{ step: 7, channel: 'mail' }])
})

test('stops when the invoice is given up', async () => {
  const { id } = await made()
  expect(await look('2027-05-09T09:00')).toHaveLength(1)
  now = local('2027-05-10T12:00')
  await giveUp.run(world.platform)
  expect(await look('2027-05-10T12:30')).toEqual([])
  expect((await told(id)).map(({ step }) => step)).toEqual([60])
})

test('reminds by a linked number of the platform, in its hours, not on Sundays or holidays, once', async () => {
  const whatsappId = await linkedNumber()
  // Due on a Saturday: the day after is a Sunday, and the Friday three weeks later Good Friday.
  const { id } = await made({ due: '2027-03-06', phone: '(11) 98765-4321' })
  await look('2027-03-05T21:00')
  expect(await said()).toEqual([])
  await look('2027-03-06T09:00')
  await look('2027-03-06T10:00')
  expect(await said()).toMatchObject([
    { number: '5511987654321', name: `Loja ${counter}`, body: expect.stringContaining('vence hoje') },
  ])
  await look('2027-03-07T12:00')
  expect(await said()).toHaveLength(1)
  await look('2027-03-08T12:00')
  expect(await said()).toHaveLength(2)
  expect((await told(id)).filter(({ channel }) => channel === 'whatsapp').map(({ step }) => step)).toEqual([
    0, 1,
  ])
  await unlink(whatsappId)
})

test('[D20] says a reminder once however often its job is done', async () => {
  const whatsappId = await linkedNumber()
  const { id, invoiceId } = await made({ phone: '+55 21 98765-0001' })
  now = local('2027-03-10T12:00')
  const before = (await said()).length
  const ctx = () => openCompanyContext(world.platform, id)
  await Promise.all(
    [1, 2, 3].map(() => sendDunningMessage.run(ctx(), { invoiceId, step: 0 }, world.platform)),
  )
  await sendDunningMessage.run(ctx(), { invoiceId, step: 0 }, world.platform)
  expect(await said()).toHaveLength(before + 1)
  now = local('2027-03-10T20:00')
  await sendDunningMessage.run(ctx(), { invoiceId, step: 1 }, world.platform)
  expect(await said()).toHaveLength(before + 1)
  await unlink(whatsappId)
})

test('writes by mail only where the platform has no connected number or the company no telephone', async () => {
  const before = (await said()).length
  const first = await made({ phone: '11987654321' })
  await look('2027-03-10T12:00')
  expect(await told(first.id)).toEqual([{ step: 0, channel: 'mail' }])
  const whatsappId = await linkedNumber()
  const second = await made({ phone: 'sem telefone' })
  await look('2027-03-10T13:00')
  expect(await told(second.id)).toEqual([{ step: 0, channel: 'mail' }])
  expect((await told(first.id)).map(({ channel }) => channel).toSorted()).toEqual(['mail', 'whatsapp'])
  expect(await said()).toHaveLength(before + 1)
  await unlink(whatsappId)
})

test.each([
  ['Europe/Istanbul', 'son ödeme'],
  ['America/New_York', 'is due on'],
  ['America/Bogota', 'vence el'],
  ['America/Manaus', 'vence em'],
])('writes to a company in %s in its language', async (zone, words) => {
  expect(callingCodeOf(zone)).not.toBe('')
  await made({ zone })
  now = local('2027-03-07T12:00')
  const [letter] = await look('2027-03-07T14:00')
  expect(letter?.text).toContain(words)
})
