import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { installationHoldEndpoints as holds } from '#domain/installation-hold/installation-hold-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { prepareCampaign } from '#server/campaigns/preparing/prepare-campaign.ts'
import { addToOutbox } from '#server/exchange/outbox-db.ts'
import { openPlatform } from '#server/open-platform.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openLog } from '#server/platform/log.ts'
import { armSchedules } from '#server/schedules/arm-schedules.ts'
import { openChannelHost } from '#server/start-channel-host.ts'
import { startNode } from '#server/start-node.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'
import { createEmptyDatabase } from '#tests/database/test-database.ts'
import { giveNumber, saveList, saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { metaControl } from '../../../emulators/meta/meta-control.ts'
import { startMetaEmulator } from '../../../emulators/meta/meta-emulator.ts'

// A backup of an installation in the middle of its work, restored elsewhere: it writes to nobody until it is released.

const world = await openWorld({ ownDatabase: true })
const migrations = join(import.meta.dirname, '..', '..', '..', 'migrations')
const home = mkdtempSync(join(tmpdir(), 'chat-flow-restored-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const wait = { timeout: 30_000, interval: 100 }

const numbers = [1, 2, 3].map((n) => ({
  ...{ phoneNumberId: `10654035224292${n}`, wabaId: '102290129340398' },
  ...{ displayPhoneNumber: `55114002892${n}`, name: `Padaria ${n}` },
}))
const { metaAppSecret, metaVerifyToken } = world.platform.secrets
const emulator = await startMetaEmulator({
  ...{ appSecret: metaAppSecret, verifyToken: metaVerifyToken, accessToken: 'test-token', numbers },
})
afterAll(emulator.close)
const control = metaControl(emulator.url)

const company = await world.company()
const admin = await world.user(company, { profile: 'admin', super: true })
const call = await world.as(admin.email)
const steady = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } as const
const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
await call(settings.saveCampaignSettings, { body: { settings: { ...steady, ...always } } })

let people = 0
/** Somebody who wrote to the number within the reply window. */
async function customerOf(whatsappId: number, phoneNumberId: string) {
  const from = `55119${70_000_001 + people++ * 10}`
  const ticket = await world.ticket(company, { whatsappId })
  await giveNumber(world, company, ticket.contactId, from)
  await control.sendAsCustomer({ from, name: `Cliente ${from}`, text: 'oi', phoneNumberId })
  return { ...ticket, from }
}

/** A queued message, a due planned message, and a campaign that has written to one of three people. */
async function openBusyConnection(phoneNumberId: string) {
  const whatsappId = await world.connection(company, { account: phoneNumberId })
  const queued = await customerOf(whatsappId, phoneNumberId)
  const messageId = await world.message(company, {
    ...{ ticketId: queued.id, contactId: queued.contactId, whatsappId },
    ...{ fromMe: true, body: 'Na fila', ack: 0 },
  })
  await world.inCompany(company, (tx) =>
    addToOutbox(tx, {
      ...{ whatsappId, lane: `phone:${queued.from}`, messageId },
      task: {
        ...{ kind: 'send', to: { kind: 'phone', externalId: queued.from }, opensChat: false },
        ...{ reference: `r${messageId}`, quotedExternalId: null, content: { type: 'text', text: 'Na fila' } },
      },
    }),
  )
  const planned = await customerOf(whatsappId, phoneNumberId)
  const sendAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 60_000)
  const { id: scheduleId } = await call(schedules.createSchedule, {
    body: { body: 'Lembrete', sendAt, whatsappId, contactId: planned.contactId },
  })
  const aMinuteAgo = new Date(Date.now() - 60_000)
  await world.inCompany(company, async (tx) => {
    await tx
      .updateTable('scheduleRuns')
      .set({ dueAt: aMinuteAgo, lookAt: aMinuteAgo })
      .where('scheduleId', '=', scheduleId)
      .execute()
    await armSchedules(openCompanyContext(world.platform, company), tx)
  })
  const templateId = await saveTemplate(world, company, { whatsappId, name: `oi${whatsappId}`, form: {} })
  const customers = [1, 2, 3].map(() => customerOf(whatsappId, phoneNumberId))
  const rows = (await Promise.all(customers)).map(({ from }) => ({ number: from, name: 'Ana' }))
  const contactListId = await saveList(world, company, rows)
  const body = { name: 'Rede', message1: 'Olá {nome}', contactListId, whatsappId, templateId }
  const { id: campaignId } = await call(campaigns.createCampaign, { body })
  await call(campaigns.startCampaign, { params: { id: campaignId } })
  return { whatsappId, phoneNumberId, messageId, scheduleId, campaignId, ticketUuid: queued.uuid }
}

test('writes to nobody after it was restored, and then what a super user lets go', async () => {
  const [sent, dropped, marked] = [
    await openBusyConnection(numbers[0]?.phoneNumberId ?? ''),
    await openBusyConnection(numbers[1]?.phoneNumberId ?? ''),
    await openBusyConnection(numbers[2]?.phoneNumberId ?? ''),
  ]
  for (const { campaignId } of [sent, dropped, marked]) {
    for (let turn = 0; turn < 5; turn++)
      await prepareCampaign.run(openCompanyContext(world.platform, company), { campaignId }, world.platform)
    await world.inCompany(company, async (tx) => {
      const first = await tx
        .selectFrom('campaignRecipients')
        .select('id')
        .where('campaignId', '=', campaignId)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const values = { state: 'sent', sentAt: new Date() }
      await tx.updateTable('campaignRecipients').set(values).where('id', '=', first.id).execute()
    })
  }
  const folder = join(home, 'backup')
  const { storage, now } = world.platform
  await takeBackup({ url: world.databaseUrl, storage, secrets: testSecrets, now }, folder)

  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const dataDir = join(home, 'target')
  const config = {
    ...{ ...world.config, dataDir, port: 0, host: '127.0.0.1' },
    meta: { ...world.config.meta, baseUrl: emulator.url, sdkUrl: emulator.url },
  }
  const target = { url: database.url, storage: await openStorage(config), secrets: testSecrets, migrations }
  await restoreBackup(target, folder)
  const platform = await openPlatform(config, { databaseUrl: database.url, log: openLog('silent') })
  const node = await startNode(platform, config, { roles: ['web', 'worker'], alone: true })
  const host = await openChannelHost(platform, config)
  const close = async () => {
    await node.close()
    await host.close()
    await platform.close()
  }
  try {
    const { call: root } = await signInOver(`http://127.0.0.1:${node.port}`, admin.email, testPassword)
    const sentBy = async ({ phoneNumberId }: { phoneNumberId: string }) =>
      (await control.received({ phoneNumberId })).length
    await control.setWebhook(`http://127.0.0.1:${node.port}/webhooks/meta`)
    // What a customer writes meanwhile is stored, and applied after the release.
    const { phoneNumberId } = dropped
    await control.sendAsCustomer({ from: '5511988887777', name: 'Nova', text: 'Alguém aí?', phoneNumberId })
    const stored = () =>
      platform.db.inCompany(company, (tx) => tx.selectFrom('inboundEvents').select('id').execute())
    await vi.waitFor(async () => expect(await stored()).not.toHaveLength(0), wait)

    const work = await root(holds.listHeldWork, {})
    const counts = { messages: 1, campaigns: 1, people: 2, schedules: 1, bots: 0 }
    expect(work.connections).toMatchObject([counts, counts, counts])
    expect(await Promise.all([sent, dropped, marked].map(sentBy))).toEqual([0, 0, 0])
    const leases = await platform.db.asPlatform((tx) =>
      tx.selectFrom('connectionLeases').select('whatsappId').execute(),
    )
    expect(leases).toEqual([])

    await root(holds.chooseHeldWork, { params: { whatsappId: dropped.whatsappId }, body: { choice: 'drop' } })
    const { revision } = await root(holds.chooseHeldWork, {
      ...{ params: { whatsappId: marked.whatsappId }, body: { choice: 'mark-sent' } },
    })
    await root(holds.releaseInstallation, { body: { revision } })

    // The queued message, the planned one, and the two people of the campaign who waited.
    await vi.waitFor(async () => expect(await sentBy(sent)).toBe(4), wait)
    const messageOf = async ({ ticketUuid, messageId }: typeof sent) => {
      const page = await root(messages.listMessages, { params: { ticketUuid }, query: {} })
      return page.messages.find(({ id }) => id === messageId)
    }
    const failed = (cause: string) => ({ failure: { cause, code: 'restored' } })
    await vi.waitFor(async () => expect(await messageOf(dropped)).toMatchObject(failed('withdrawn')), wait)
    await vi.waitFor(async () => expect(await messageOf(marked)).toMatchObject(failed('uncertain')), wait)
    const show = ({ campaignId, scheduleId }: typeof sent) =>
      Promise.all([
        root(campaigns.showCampaign, { params: { id: campaignId } }),
        root(schedules.showSchedule, { params: { id: scheduleId } }),
      ])
    expect(await show(dropped)).toMatchObject([
      { status: 'EM_ANDAMENTO', hold: 'restored', totals: { sent: 1, waiting: 2 } },
      { status: 'CANCELADA', reason: 'restored' },
    ])
    expect(await show(marked)).toMatchObject([
      { status: 'FINALIZADA', totals: { sent: 1, uncertain: 2, waiting: 0 } },
      { status: 'ERRO', reason: 'uncertain' },
    ])
    const heard = () =>
      platform.db.inCompany(company, (tx) =>
        tx.selectFrom('messages').select('id').where('body', '=', 'Alguém aí?').execute(),
      )
    await vi.waitFor(async () => expect(await heard()).toHaveLength(1), wait)
    expect(await Promise.all([dropped, marked].map(sentBy))).toEqual([0, 0])
  } finally {
    await close()
  }
}, 120_000)
