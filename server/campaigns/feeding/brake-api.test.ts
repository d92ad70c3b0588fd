import { expect, test } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'
import { after, openCampaignStage } from '#tests/outreach/campaign-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const line = (company: number) => world.connection(company, { channel: 'whatsapp' })

test.each(['failures', 'answers'] as const)(
  '[D84] is held by the brake of its connection, and names it: %s',
  async (automaticHold) => {
    const stage = await openCampaignStage(world)
    const whatsappId = await line(stage.company)
    const { number } = await stage.person({ whatsappId })
    const { id } = await stage.make({ contactListId: await stage.listOf([{ number }]), whatsappId })
    await stage.start(id)
    await world.inCompany(stage.company, (tx) =>
      tx.updateTable('connections').set({ automaticHold }).where('id', '=', whatsappId).execute(),
    )
    await stage.feed(whatsappId)
    expect(await stage.written()).toEqual([])
    expect(await stage.show(id)).toMatchObject({ status: 'EM_ANDAMENTO', hold: automaticHold })
  },
)

test('waits while its number is rated low unless another one is not, and goes on when it is rated better', async () => {
  const stage = await openCampaignStage(world)
  const [low, high] = [await line(stage.company), await line(stage.company)]
  const rate = (lowQualitySince: Date | null) =>
    world.inCompany(stage.company, (tx) =>
      tx.updateTable('connections').set({ lowQualitySince }).where('id', '=', low).execute(),
    )
  const people = [await stage.person({ whatsappId: low }), await stage.person({ whatsappId: high })]
  const [first, second] = people.map(({ number }) => ({ number }))
  await rate(after(-1000))
  const { id } = await stage.make({ contactListId: await stage.listOf([first!]), whatsappId: low })
  const both = { contactListId: await stage.listOf([second!]), whatsappIds: [low, high] }
  const { id: other } = await stage.make(both)
  await stage.start(id)
  await stage.start(other)
  await stage.feed(low)
  expect(await stage.written()).toEqual([])
  expect(await stage.show(id)).toMatchObject({ status: 'EM_ANDAMENTO', hold: 'quality', holdUntil: null })
  await stage.feed(high)
  expect((await stage.written()).map(({ whatsappId }) => whatsappId)).toEqual([high])
  expect((await stage.show(other)).hold).toBeNull()
  await rate(null)
  await stage.feed(low, after(15 * 60_000))
  expect((await stage.written()).map(({ whatsappId }) => whatsappId)).toEqual([high, low])
  expect((await stage.show(id)).hold).toBeNull()
})

test('goes on by a number that is rated low when a person says so, until it is rated low anew', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await line(stage.company)
  const people = [await stage.person({ whatsappId }), await stage.person({ whatsappId })]
  const rate = (lowQualitySince: Date | null) =>
    world.inCompany(stage.company, (tx) =>
      tx.updateTable('connections').set({ lowQualitySince }).where('id', '=', whatsappId).execute(),
    )
  const contactListId = await stage.listOf(people.map(({ number }) => ({ number })))
  const { id } = await stage.make({ contactListId, whatsappId })
  await stage.start(id)
  await stage.feed(whatsappId)
  expect((await stage.show(id)).totals).toMatchObject({ queued: 2 })
  const now = new Date()
  await rate(new Date(now.getTime() - 60_000))
  await stage.feed(whatsappId)
  // Queued messages come back as well.
  expect(await stage.show(id)).toMatchObject({ hold: 'quality', totals: { queued: 0, waiting: 2 } })
  expect(await stage.call(campaigns.continueCampaign, { params: { id } })).toMatchObject({ hold: null })
  await stage.feed(whatsappId)
  expect(await stage.show(id)).toMatchObject({ hold: null, totals: { queued: 2 } })
  await rate(new Date(now.getTime() + 3_600_000))
  await stage.feed(whatsappId)
  expect((await stage.show(id)).hold).toBe('quality')
})

test('writes no more to who answered none of so many campaigns, and goes on to who did', async () => {
  const stage = await openCampaignStage(world)
  const whatsappId = await line(stage.company)
  const silent = await stage.person({ whatsappId, name: 'Calada' })
  const lively = await stage.person({ whatsappId, name: 'Viva' })
  const contactListId = await stage.listOf(
    [silent, lively].map(({ number }, nth) => ({ number, name: `Pessoa ${nth}` })),
  )
  const run = async (days: number) => {
    const now = after(days * dayMs)
    const { id } = await stage.make({ contactListId, whatsappId })
    await stage.start(id, now)
    await stage.feed(whatsappId, now)
    const waiting = (await stage.written()).filter(({ task }) => task !== null)
    for (const message of waiting) await stage.answer(message.id, { ack: 2 })
    await stage.settle(now)
    return { id, contactIds: waiting.map(({ contactId }) => contactId) }
  }
  const both = [silent.contactId, lively.contactId]
  const first = await run(0)
  const second = await run(1)
  expect([first.contactIds, second.contactIds]).toEqual([both, both])
  await world.inCompany(stage.company, (tx) =>
    tx
      .updateTable('campaignRecipients')
      .set({ repliedAt: after(dayMs) })
      .where('campaignId', '=', second.id)
      .where('contactId', '=', lively.contactId)
      .execute(),
  )
  const steady = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } as const
  await stage.call(settings.saveCampaignSettings, { body: { settings: { ...steady, mostUnanswered: 2 } } })
  const third = await run(2)
  expect(third.contactIds).toEqual([lively.contactId])
  const shown = await stage.show(third.id)
  expect(shown.shipping).toMatchObject([{ state: 'skipped', reason: 'no-reaction' }, { state: 'sent' }])
})
