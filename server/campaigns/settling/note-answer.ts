import { sql } from 'kysely'
import { buttonAnswer, campaignAnswer } from '#domain/campaigns/campaign-answer.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'
import { isOptOutButton, isOptOutWord } from '#domain/opt-outs/opt-out-rules.ts'
import { armFeed, armSettling } from '#server/campaigns/arm-campaigns.ts'
import { findCampaign, lockCampaign } from '#server/campaigns/campaign-db.ts'
import { type RecipientRow, saveChanges } from '#server/campaigns/outcome-db.ts'
import { runCampaign } from '#server/campaigns/run-campaign.ts'
import { findCampaignSettings } from '#server/campaigns/settings-db.ts'
import { tellCampaign } from '#server/campaigns/tell-campaign.ts'
import { tappedIn } from '#server/messages/tapped-button.ts'
import { optOutAndConfirm } from '#server/messages/automatic/opt-out-and-confirm.ts'
import type { InboundStep } from '#server/messages/inbound-step.ts'
import type { SavedMessage } from '#server/messages/save-message-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { askToOptOut } from './ask-to-opt-out.ts'
import { takeQuestion } from './opt-out-question-db.ts'
import { placeAnswer } from './place-answer.ts'

/** An answer later than this is to something else. */
const answeredMs = 7 * dayMs

/**
 * Counts an answer to a campaign. A yes to its confirmation, written or tapped, has the message sent; a no ends it, and the customer is
 * asked once whether to get any more; anything else is for people to read (decision D82).
 */
export const noteCampaignAnswer: InboundStep = {
  name: 'campaign-answer',
  concerns: ({ intake }) => intake.hasCampaigns,
  run: async (ctx, tx, { ticketId, opened, stored, intake }) => {
    const said = stored.at(-1)
    if (!said || said.senderId !== null) return 'next'
    const since = new Date(ctx.now.getTime() - answeredMs)
    const people = await findAsked(tx, said.contactId, since)
    const newest = people[0]
    if (!newest) return 'next'
    const { confirmationWords } = await findCampaignSettings(tx)
    if (opened) await placeAnswer(ctx, tx, { ticketId, campaignId: newest.campaignId })
    const soon = new Date(ctx.now.getTime() + 1000)
    const question = await takeQuestion(tx, said.contactId)
    if (question?.isLast && question.askedAt > since) {
      const wish = answerIn(stored, `${confirmationWords},${yesWords}`)
      if (wish === 'yes') {
        const { contactId, id: messageId, body: proof } = said
        const source = replyOf(said) ? ('button' as const) : ('word' as const)
        const given = { scope: 'all', source, proof, messageId } as const
        await optOutAndConfirm(ctx, tx, { contactId, ticketId, given, text: intake.settings.optOutMessage })
        await armSettling(ctx, tx, soon)
      }
      if (wish) return 'handled'
    }
    const confirming = people.filter((person) => isAsked(person) && isMeant(person, said))
    const answer = answerIn(stored, confirmationWords)
    if (confirming.length && answer === 'yes') {
      await saveChanges(
        tx,
        confirming.map((person) => ({
          ...person,
          ...{ state: 'waiting' as const, reason: null, dueAt: null, confirmedAt: ctx.now, priority: 0 },
          ...{ whatsappId: intake.id, askedAt: person.askedAt ?? ctx.now },
        })),
      )
      await goOn(ctx, tx, confirming)
      await armFeed(ctx, tx, intake.id, ctx.now)
      await armSettling(ctx, tx, soon)
      return 'handled'
    }
    const [refusing] = confirming
    if (refusing && answer === 'no') {
      const refused = { state: 'skipped' as const, reason: 'refused-confirmation' as const, dueAt: null }
      await saveChanges(
        tx,
        confirming.map((person) => ({ ...person, ...refused })),
      )
      await armSettling(ctx, tx, soon)
      // A button or a word that opts out by itself is entered by the step for those.
      if (saysOptOut(said, intake.settings.optOutWords)) return 'next'
      const refusal = { recipientId: refusing.id, contactId: said.contactId, ticketId }
      return (await askToOptOut(ctx, tx, refusal)) ? 'handled' : 'next'
    }
    if (newest.messageId !== null && newest.repliedAt === null && !newest.isUnsent)
      await saveChanges(tx, [{ ...newest, repliedAt: ctx.now }])
    await armSettling(ctx, tx, soon)
    return 'next'
  },
}

/** Has campaigns go on that had ended because nobody knew whether these people got the confirmation. */
async function goOn(ctx: CompanyContext, tx: Db, people: readonly RecipientRow[]): Promise<void> {
  for (const id of new Set(people.map(({ campaignId }) => campaignId))) {
    const campaign = await findCampaign(tx, id)
    if (campaign?.status !== 'FINALIZADA') continue
    await runCampaign(ctx, tx, await lockCampaign(tx, id))
    await tellCampaign(ctx, tx, id)
  }
}

/** Words that agree to the product's own question, whatever a company takes for a confirmation. */
const yesWords = 'sim, yes, si, evet'

/** Meaning of messages that arrived together; null where they differ. */
function answerIn(stored: readonly SavedMessage[], words: string): 'yes' | 'no' | null {
  const [first, ...others] = stored.map((message) => {
    const reply = replyOf(message)
    return reply
      ? buttonAnswer({ title: message.body, payload: reply.id ?? '' }, words)
      : campaignAnswer(message.body, words)
  })
  return others.every((one) => one === first) ? (first ?? null) : null
}

/** Whether the step for opt-outs enters this one: a word of the list, or a button that was written for it. */
function saysOptOut(said: SavedMessage, words: string): boolean {
  const tapped = tappedIn(said)
  return tapped ? isOptOutButton(tapped, words) : isOptOutWord(said.body, words)
}

/** Button that was tapped; null where the customer wrote by themselves. */
const replyOf = ({ dataJson }: SavedMessage): { id?: string } | null =>
  ((dataJson ?? {}) as { reply?: { id?: string } }).reply ?? null

/** Whether an answer is meant for the confirmation of a person: a button names the message that it belongs to. */
const isMeant = ({ confirmationMessageId }: RecipientRow, said: SavedMessage): boolean =>
  replyOf(said) === null || said.quotedMsgId === null || said.quotedMsgId === confirmationMessageId

/** Whether a confirmation has left, or is leaving, and was not answered. */
const isAsked = ({ state, messageId, confirmationMessageId, confirmedAt }: RecipientRow) =>
  confirmedAt === null &&
  confirmationMessageId !== null &&
  messageId === null &&
  ['confirming', 'queued', 'uncertain'].includes(state)

type Asked = RecipientRow & {
  /** Whether their message waits in the outbox: it cannot be what is answered. */
  isUnsent: boolean
}

/** Recipients of campaigns that are this contact and were written to since then, newest first, locked. */
async function findAsked(tx: Db, contactId: number, since: Date): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select people.*, task.is_unsent from campaign_recipients people
    cross join lateral (select exists (
      select from outbox where outbox.company_id = people.company_id and outbox.state = 'queued'
        and outbox.message_id = coalesce(people.message_id, people.confirmation_message_id)) as is_unsent) task
    where people.contact_id = ${contactId} and (people.sent_at > ${since} or people.asked_at > ${since}
      or (people.state in ('queued', 'uncertain') and not task.is_unsent))
    order by people.id desc limit 20 for update of people`.execute(tx)
  return rows
}
