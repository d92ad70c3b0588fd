import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { campaignSheetTexts } from '#domain/campaigns/campaign-sheet-texts.ts'
import { AppError } from '#domain/errors.ts'
import { type Language, languages } from '#domain/i18n/language.ts'
import { type CampaignRow, findCampaign } from '#server/campaigns/campaign-db.ts'
import { findShipments } from '#server/campaigns/recipient-db.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { sendSheet, sheetLimit } from '#server/platform/sheets/send-sheet.ts'
import { sheetNameOf } from '#server/platform/sheets/sheet-name.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { nameOfSheet } from './export-campaign.ts'

const wholeNumber = z.coerce.number().int().positive().max(2_147_483_647)
const given = z.object({ companyId: wholeNumber, id: wholeNumber })
const address = z.object({
  e: z.coerce.number().int(),
  s: z.string(),
  language: z.enum(languages).catch('pt'),
})

/** Serves the people of a campaign under a signed address, written while they are sent. */
export function campaignSheetDownload(app: FastifyInstance) {
  const { db, files } = app.platform
  app.get('/media/:companyId/campaigns/:id', sheetLimit, async (request, reply) => {
    const params = given.safeParse(request.params).data
    const query = address.safeParse(request.query).data
    if (!params || !query) throw new AppError('ERR_NOT_FOUND')
    const { companyId, id } = params
    const { e: expires, s: signature, language } = query
    if (!files.check({ companyId, fileId: nameOfSheet(id), expires, signature }))
      throw new AppError('ERR_NOT_FOUND')
    const campaign = await db.readCompany(companyId, (tx) => findCampaign(tx, id))
    if (!campaign) throw new AppError('ERR_NOT_FOUND')
    const rows = () => rowsOf({ db, companyId, language }, campaign)
    return sendSheet(reply, {
      companyId,
      name: `${campaign.name}.xlsx`,
      write: () => writeSheet(sheetNameOf(campaign.name, 'Campanha'), rows()),
    })
  })
}

type Source = { db: DbHandle; companyId: number; language: Language }
/** Each page is read in a transaction of its own, so that a download holds none for as long as it takes. */
const pageSize = 2000

async function* rowsOf(
  { db, companyId, language }: Source,
  campaign: CampaignRow,
): AsyncGenerator<(string | number | null)[]> {
  const t = (key: keyof typeof campaignSheetTexts) => campaignSheetTexts[key][language]
  const timeZone = await db.readCompany(companyId, findTimeZone)
  const clock = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium', timeZone })
  const when = (at: Date | null) => at && clock.format(at)
  const headings = ['name', 'number', 'state', 'reason', 'slot', 'asked', 'confirmed', 'sentAt'] as const
  yield [...headings, ...(['delivered', 'read', 'replied', 'message'] as const)].map(t)
  for (let after = 0; ; ) {
    const rest = sql`and people.id > ${after} order by people.id limit ${pageSize}`
    const page = await db.readCompany(companyId, (tx) => findShipments(tx, campaign, rest))
    for (const one of page) {
      yield [
        ...[one.name, one.number, t(`state.${one.state}`), one.reason && t(`reason.${one.reason}`), one.slot],
        ...[when(one.confirmationRequestedAt), when(one.confirmedAt), when(one.sentAt)],
        ...[when(one.deliveredAt), when(one.readAt), when(one.repliedAt), one.message],
      ]
      after = one.id
    }
    if (page.length < pageSize) return
  }
}
