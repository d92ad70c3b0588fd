import { sql } from 'kysely'
import { campaignAnswer } from '#domain/campaigns/campaign-answer.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'
import { armFeed, armSettling } from '#server/campaigns/arm-campaigns.ts'
import { type RecipientRow, saveChanges } from '#server/campaigns/outcome-db.ts'
import { findCampaignSettings } from '#server/campaigns/settings-db.ts'
import type { InboundStep } from '#server/messages/inbound-step.ts'
import type { Db } from '#server/platform/database/db.ts'
import { placeAnswer } from './place-answer.ts'

/** An answer later than this is to something else. */
const answeredMs = 7 * dayMs

/**
 * Counts an answer to a campaign. A yes to its confirmation has the message sent; a plain no ends it; anything else is for people to
 * read (decision D82).
 */
export const noteCampaignAnswer: InboundStep = {
  name: 'campaign-answer',
  concerns: ({ intake }) => intake.hasCampaigns,
  run: async (ctx, tx, { ticketId, opened, stored, intake }) => {
    const said = stored.at(-1)
    if (!said || said.senderId !== null) return 'next'
    const people = await findAsked(tx, said.contactId, new Date(ctx.now.getTime() - answeredMs))
    const confirming = people.filter((person) => isAsked(person))
    const newest = people[0]
    if (!newest) return 'next'
    const { confirmationWords } = await findCampaignSettings(tx)
    const answers = stored.map(({ body }) => campaignAnswer(body, confirmationWords))
    const answer = answers.every((one) => one === answers[0]) ? answers[0] : null
    if (opened) await placeAnswer(ctx, tx, { ticketId, campaignId: newest.campaignId })
    if (confirming.length && answer === 'yes') {
      await saveChanges(
        tx,
        confirming.map((person) => ({
          ...person,
          ...{ state: 'waiting' as const, reason: null, dueAt: null, confirmedAt: ctx.now, priority: 0 },
          ...{ whatsappId: intake.id, askedAt: person.askedAt ?? ctx.now },
        })),
      )
      await armFeed(ctx, tx, intake.id, ctx.now)
      await armSettling(ctx, tx, new Date(ctx.now.getTime() + 1000))
      return 'handled'
    }
    if (confirming.length && answer === 'no') {
      const refused = { state: 'skipped' as const, reason: 'refused-confirmation' as const, dueAt: null }
      await saveChanges(
        tx,
        confirming.map((person) => ({ ...person, ...refused })),
      )
    } else if (newest.messageId !== null && newest.repliedAt === null)
      await saveChanges(tx, [{ ...newest, repliedAt: ctx.now }])
    await armSettling(ctx, tx, new Date(ctx.now.getTime() + 1000))
    return 'next'
  },
}

/** Whether a confirmation has left, or is leaving, and was not answered. */
const isAsked = ({ state, messageId, confirmationMessageId, confirmedAt }: RecipientRow) =>
  confirmedAt === null &&
  confirmationMessageId !== null &&
  messageId === null &&
  ['confirming', 'queued', 'uncertain'].includes(state)

/** Recipients of campaigns that are this contact and were written to since then, newest first, locked. */
async function findAsked(tx: Db, contactId: number, since: Date): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select * from campaign_recipients where contact_id = ${contactId} and (
      sent_at > ${since} or asked_at > ${since} or state in ('queued', 'uncertain'))
    order by id desc limit 20 for update`.execute(tx)
  return rows
}
