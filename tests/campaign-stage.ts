import { type CampaignBody, campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { feedConnection } from '#server/campaigns/feeding/feed-connection.ts'
import { prepareCampaign } from '#server/campaigns/preparing/prepare-campaign.ts'
import { settleNews } from '#server/campaigns/settling/settle-news.ts'
import { tendCampaigns } from '#server/campaigns/settling/tend-campaigns.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { World } from './world.ts'

/** Wednesday noon by São Paulo's clocks, of a week without holidays. */
export const noon = new Date('2027-03-10T15:00:00Z')
export const after = (ms: number, from = noon) => new Date(from.getTime() + ms)

let counter = 0

/** A company with campaigns, whose jobs are done at moments that a test chooses. */
export async function openCampaignStage(world: World, pace: { messageInterval?: 0 | 20 } = {}) {
  const company = await world.company()
  const user = await world.user(company, { profile: 'admin', name: 'Ana' })
  const call = await world.as(user.email)
  const { messageInterval = 0 } = pace
  const steady = { messageInterval, longerIntervalAfter: 0, greaterInterval: 0 }
  await call(settings.saveCampaignSettings, { body: { settings: steady } })

  const at = (now: Date) => openCompanyContext({ ...world.platform, now: () => now }, company)
  const platformAt = (now: Date) => ({ ...world.platform, now: () => now })
  const inCompany = world.inCompany
  /** A contact who wrote before, in a conversation that is over. */
  const person = async (given: {
    name?: string
    number?: string
    wrote?: Date | null
    whatsappId: number
    channel?: 'whatsapp' | 'whatsappapi'
  }) => {
    const { wrote = after(-3_600_000), whatsappId, channel = 'whatsapp', ...contact } = given
    const ticket = await world.ticket(company, {
      whatsappId,
      status: 'closed',
      channel,
      lastInboundAt: wrote,
    })
    await inCompany(company, (tx) =>
      tx
        .updateTable('contacts')
        .set({ channel, ...contact })
        .where('id', '=', ticket.contactId)
        .execute(),
    )
    const { number } = await inCompany(company, (tx) =>
      tx.selectFrom('contacts').select('number').where('id', '=', ticket.contactId).executeTakeFirstOrThrow(),
    )
    return { ...ticket, number: number ?? '' }
  }
  const listOf = (people: readonly { number: string; name?: string; valid?: boolean | null }[]) =>
    inCompany(company, async (tx) => {
      const { id } = await tx
        .insertInto('contactLists')
        .values({ name: `Lista ${++counter}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const { number, name = 'Cliente', valid = null } of people)
        await tx
          .insertInto('contactListItems')
          .values({ contactListId: id, name, number, isWhatsappValid: valid })
          .execute()
      return id
    })
  const make = (body: Partial<CampaignBody>) =>
    call(campaigns.createCampaign, { body: { name: 'Campanha', message1: 'Olá {nome}', ...body } })
  const show = (id: number) => call(campaigns.showCampaign, { params: { id } })
  const prepare = async (campaignId: number, now = noon) => {
    for (let turn = 0; turn < 10; turn++) await prepareCampaign.run(at(now), { campaignId }, platformAt(now))
  }
  return {
    ...{ company, user, call, at, person, listOf, make, show, prepare },
    start: async (id: number, now = noon) => {
      await call(campaigns.startCampaign, { params: { id } })
      await prepare(id, now)
    },
    feed: (whatsappId: number, now = noon) => feedConnection.run(at(now), { whatsappId }, platformAt(now)),
    settle: (now = noon) => settleNews.run(at(now), {}, platformAt(now)),
    tend: (now = noon) => tendCampaigns.run(at(now), {}, platformAt(now)),
    /** What was written by campaigns, with its task where it still waits. */
    written: () =>
      inCompany(company, (tx) =>
        tx
          .selectFrom('messages')
          .leftJoin('outbox', 'outbox.messageId', 'messages.id')
          .select(['messages.id', 'messages.body', 'messages.contactId', 'messages.campaignRecipientId'])
          .select(['messages.ticketId', 'messages.whatsappId', 'messages.mediaType'])
          .select(['outbox.id as task', 'outbox.expiresAt', 'outbox.background'])
          .where('messages.campaignRecipientId', 'is not', null)
          .orderBy('messages.id')
          .execute(),
      ),
    /** What the provider says of a message; its task is done. */
    answer: (
      messageId: number,
      given: { taken?: boolean; ack?: number; cause?: string; code?: string | null },
    ) =>
      inCompany(company, async (tx) => {
        const { taken = true, ack = 1, cause, code = null } = given
        await tx.deleteFrom('outbox').where('messageId', '=', messageId).execute()
        await tx
          .updateTable('messages')
          .set({
            ...{ ack, failure: cause ? JSON.stringify({ cause, code, detail: '' }) : null },
            ...(taken && { providerMessageId: `wamid.${messageId}` }),
          })
          .where('id', '=', messageId)
          .execute()
      }),
  }
}
