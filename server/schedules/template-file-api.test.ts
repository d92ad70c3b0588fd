import { expect, test } from 'vitest'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { scheduleEndpoints as schedules } from '#domain/schedules/schedule-contract.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'
import { sendDueSchedules } from './send-due-schedules.ts'

const world = await openWorld()
const company = await world.company()
const call = await world.as((await world.user(company, { profile: 'admin' })).email)
const start = Date.now() + 60 * minuteMs
const after = (ms: number) => new Date(start + ms)
const show = (id: number) => call(schedules.showSchedule, { params: { id } })
/** Runs the job when the schedules are due. */
const work = () => {
  const ctx = openCompanyContext({ ...world.platform, now: () => after(1000) }, company)
  return sendDueSchedules.run(ctx, {}, world.platform)
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('sends its file at the head of a template, and names a missing or unfit one as the reason', async () => {
  const whatsappId = await world.connection(company, { channel: 'whatsappapi' })
  const heard = { lastInboundAt: after(-48 * 60 * minuteMs) }
  const place = { whatsappId, channel: 'whatsappapi', status: 'closed' } as const
  const { contactId } = await world.ticket(company, { ...place, ...heard })
  await world.inCompany(company, (tx) =>
    tx.updateTable('contacts').set({ channel: 'whatsappapi' }).where('id', '=', contactId).execute(),
  )
  const headed = (kind: 'image' | 'document') => {
    const form = { header: { kind, text: '' }, body: 'Segue' }
    return saveTemplate(world, company, { whatsappId, name: kind, form })
  }
  const attach = (id: number, file: File) =>
    call(schedules.attachScheduleFile, { params: { id }, form: { fields: {}, files: [file] } })
  const text = () => new File(['Segue o contrato'], 'contrato.txt', { type: 'text/plain' })
  const make = (templateId: number) =>
    call(schedules.createSchedule, {
      body: { body: 'Segue o combinado', sendAt: after(0), whatsappId, contactId, templateId },
    })
  const [image, document] = [await headed('image'), await headed('document')]
  const { id } = await make(image)
  await expect(attach(id, text())).rejects.toMatchObject({ code: 'ERR_FILE_TYPE' })
  await work()
  expect(await show(id)).toMatchObject({ status: 'ERRO', reason: 'template-file' })
  await attach(id, new File([picture], 'foto.png', { type: 'image/png' }))
  await call(schedules.retrySchedule, { params: { id }, body: {} })
  await work()
  const { id: other } = await make(document)
  await attach(other, text())
  await work()
  const sent = await world.inCompany(company, (tx) =>
    tx.selectFrom('outbox').select('payload').where('whatsappId', '=', whatsappId).orderBy('id').execute(),
  )
  expect(sent.map(({ payload }) => payload)).toMatchObject([
    { content: { type: 'template', file: { name: 'foto.png' }, template: { fileKind: 'image' } } },
    { content: { type: 'template', file: { name: 'contrato.txt' }, template: { fileKind: 'document' } } },
  ])
})
