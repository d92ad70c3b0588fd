import { expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import { after, openCampaignStage } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()

/** A campaign that runs for four people: messages to three wait in the outbox, as many as a linked device has in hand. */
async function openStage() {
  const stage = await openCampaignStage(world)
  const whatsappId = await world.connection(stage.company, { channel: 'whatsapp' })
  const known = []
  for (let nth = 0; nth < 4; nth++) known.push(await stage.person({ whatsappId, name: `Pessoa ${nth}` }))
  const contactListId = await stage.listOf(known.map(({ number }) => ({ number })))
  const { id } = await stage.make({ contactListId, whatsappId })
  const params = { id }
  await stage.start(id)
  await stage.feed(whatsappId)
  const remove = (body: { recipientIds?: number[]; audiences?: { kind: 'list' | 'tag'; id: number }[] }) =>
    stage.call(campaigns.removeCampaignPeople, { params, body })
  return { ...stage, whatsappId, known, contactListId, id, params, remove }
}
const shipments = async (stage: Awaited<ReturnType<typeof openStage>>) =>
  (await stage.show(stage.id)).shipping

test('takes out who still waits, takes back what has not left, and says whom it has reached', async () => {
  const stage = await openStage()
  const [first] = await stage.written()
  await stage.answer(first?.id ?? 0, { ack: 2 })
  await stage.settle()
  const other = await stage.listOf(stage.known.slice(0, 3).map(({ number }) => ({ number })))
  const answer = await stage.remove({ audiences: [{ kind: 'list', id: other }] })
  expect(answer).toMatchObject({ removed: 2, left: 1, status: 'EM_ANDAMENTO' })
  expect((await shipments(stage)).map(({ state, reason }) => [state, reason])).toEqual([
    ['sent', null],
    ['skipped', 'taken-out'],
    ['skipped', 'taken-out'],
    ['waiting', null],
  ])
  const { events } = await stage.call(reports.showCampaignReport, { params: stage.params })
  expect(events[0]).toMatchObject({ kind: 'people-removed', people: 2, userName: 'Ana' })
  await stage.feed(stage.whatsappId, after(60_000))
  expect(await stage.written()).toHaveLength(2)
})

test('leaves a message that is being sent, and counts it among those that left', async () => {
  const stage = await openStage()
  const [person] = await shipments(stage)
  await world.inCompany(stage.company, (tx) => tx.updateTable('outbox').set({ state: 'sending' }).execute())
  expect(await stage.remove({ recipientIds: [person?.id ?? 0] })).toMatchObject({ removed: 0, left: 1 })
  expect((await shipments(stage))[0]).toMatchObject({ state: 'queued' })
})

test('does not add again who was taken out, also of a held campaign, and ends when nobody waits', async () => {
  const stage = await openStage()
  await stage.call(campaigns.pauseCampaign, { params: stage.params })
  const [person, ...others] = await shipments(stage)
  expect(await stage.remove({ recipientIds: [person?.id ?? 0] })).toMatchObject({
    ...{ removed: 1, left: 0, hold: 'by-user' },
  })
  await stage.call(campaigns.addCampaignPeople, { params: stage.params })
  await expect(stage.remove({ recipientIds: [person?.id ?? 0] })).rejects.toMatchObject({
    ...{ status: 409, code: 'ERR_CAMPAIGN_STATUS' },
  })
  await stage.prepare(stage.id)
  expect((await shipments(stage))[0]).toMatchObject({ state: 'skipped', reason: 'taken-out' })
  const ended = await stage.remove({ recipientIds: others.map(({ id }) => id) })
  expect(ended).toMatchObject({ removed: 3, status: 'FINALIZADA', totals: { skipped: 4 } })
})

test('takes out the people of a tag', async () => {
  const stage = await openStage()
  const tagId = await world.inCompany(stage.company, async (tx) => {
    const tag = await tx
      .insertInto('tags')
      .values({ name: 'Reclamou', color: '#123456' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const contactId = stage.known[3]?.contactId ?? 0
    await tx.insertInto('contactTags').values({ contactId, tagId: tag.id }).execute()
    return tag.id
  })
  expect(await stage.remove({ audiences: [{ kind: 'tag', id: tagId }] })).toMatchObject({ removed: 1 })
  expect((await shipments(stage))[3]).toMatchObject({ state: 'skipped', reason: 'taken-out' })
})

test('refuses an empty choice, a campaign that has not begun, and one of another company', async () => {
  const stage = await openStage()
  await expect(stage.remove({})).rejects.toMatchObject({
    code: 'ERR_VALIDATION',
    details: [{ message: 'Required' }],
  })
  const idle = await stage.make({ contactListId: stage.contactListId, whatsappId: stage.whatsappId })
  const body = { recipientIds: [1] }
  await expect(
    stage.call(campaigns.removeCampaignPeople, { params: { id: idle.id }, body }),
  ).rejects.toMatchObject({ status: 409, code: 'ERR_CAMPAIGN_STATUS' })
  const other = await openCampaignStage(world)
  await expect(
    other.call(campaigns.removeCampaignPeople, { params: stage.params, body }),
  ).rejects.toMatchObject({ status: 404 })
})
