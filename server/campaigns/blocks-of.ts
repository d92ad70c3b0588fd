import { headKindOf } from '#domain/channels/template-content.ts'
import type { CampaignBlock } from '#domain/campaigns/campaign-report-contract.ts'
import { capabilities, type ChannelName } from '#domain/channels/channel-capabilities.ts'
import { valueProblems } from '#domain/channels/template-variables.ts'
import { maxTextLength } from '#domain/messages/message-rules.ts'
import { mayUse } from '#server/companies/plan-of-db.ts'
import { findFile } from '#server/files/file-db.ts'
import { isHead } from '#server/messages/outbound/template-head.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CampaignFields } from './campaign-fields.ts'
import { findTemplateAt } from './template-at-db.ts'

type Used = { id: number; channel: ChannelName; status: string }

/** The campaign's own file; undefined where it is not known, as in a form. */
type OwnFile = { fileId: string | null } | undefined

/** Problems that keep a campaign from starting, beside an empty audience. */
export async function blocksOf(
  tx: Db,
  fields: CampaignFields,
  now: Date,
  own?: OwnFile,
): Promise<CampaignBlock[]> {
  const { confirmation, texts, whatsappIds, audiences, endsAt, scheduledAt } = fields
  const used: Used[] = whatsappIds.length
    ? await tx
        .selectFrom('connections')
        .select(['id', 'channel', 'status'])
        .where('id', 'in', whatsappIds)
        .execute()
    : []
  const official = used.filter(({ channel }) => capabilities[channel].templates)
  const needsText = official.length < used.length || used.length === 0
  const has = (stage: 'message' | 'confirmation') => texts.some((text) => text.stage === stage)
  const begins = scheduledAt && scheduledAt > now ? scheduledAt : now
  const longest = Math.min(...used.map(({ channel }) => maxTextLength(channel)))
  const blocks: (CampaignBlock | false)[] = [
    !has('message') && (needsText || fields.templateId === null) && 'no-text',
    confirmation &&
      !has('confirmation') &&
      (needsText || fields.confirmationTemplateId === null) &&
      'no-confirmation-text',
    audiences.length === 0 && 'no-audience',
    used.length === 0 && 'no-connection',
    used.length > 0 && used.every(({ status }) => status === 'DISCONNECTED') && 'connection-off',
    await templateBlock(tx, fields, official, own),
    texts.some(({ body }) => body.length > longest) && 'text-too-long',
    endsAt !== null && endsAt <= begins && 'ends-before',
    !(await mayUse(tx, 'useCampaigns', now)) && 'plan',
  ]
  return blocks.filter((block) => block !== false)
}

/** The first message of the official API needs a template; an answer opens the window for the next ones. */
async function templateBlock(
  tx: Db,
  fields: CampaignFields,
  official: readonly Used[],
  own: OwnFile,
): Promise<CampaignBlock | false> {
  const { confirmation } = fields
  const id = confirmation ? fields.confirmationTemplateId : fields.templateId
  const values = confirmation ? fields.confirmationTemplateValues : fields.templateValues
  const file = own?.fileId && !confirmation ? ((await findFile(tx, own.fileId)) ?? null) : null
  for (const { id: whatsappId, channel } of official) {
    const template = id === null ? undefined : await findTemplateAt(tx, { id, whatsappId })
    if (!template) return 'no-template'
    if (template.status !== 'APPROVED') return 'template-status'
    const head = headKindOf(template.form)
    if (template.form.unsupported || (head && confirmation)) return 'no-template'
    if (valueProblems(template.form, values).length) return 'no-template'
    if (head && own && !isHead(template.form, channel, file)) return 'template-file'
  }
  return false
}
