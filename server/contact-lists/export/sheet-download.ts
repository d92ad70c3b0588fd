import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { listSheetTexts } from '#domain/contact-lists/list-sheet-texts.ts'
import { AppError } from '#domain/errors.ts'
import { type Language, languages } from '#domain/i18n/language.ts'
import { findContactList } from '#server/contact-lists/contact-list-db.ts'
import { sheetNameOf } from '#server/platform/sheets/sheet-name.ts'
import { sheetType, writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { rowsOfFaults, rowsOfList, rowsOfSample } from './sheet-rows.ts'
import { nameOfList, nameOfReport } from './sheet-address.ts'

const company = z.coerce.number().int().positive().max(2_147_483_647)
const language = z.enum(languages).catch('pt')
const query = z.object({ e: z.coerce.number().int(), s: z.string(), language })

/** Serves spreadsheets of lists under their signed URLs, generated while they are sent, and the sample to everybody. */
export function sheetDownload(app: FastifyInstance) {
  const { db, files } = app.platform
  /** Returns company and language of a genuine URL. Throws ERR_NOT_FOUND. */
  const open = (given: { companyId: unknown; name: string; query: unknown }) => {
    const companyId = company.safeParse(given.companyId).data
    const address = query.safeParse(given.query).data
    if (companyId === undefined || !address) throw new AppError('ERR_NOT_FOUND')
    const { e: expires, s: signature } = address
    if (!files.check({ companyId, fileId: given.name, expires, signature }))
      throw new AppError('ERR_NOT_FOUND')
    return { db, companyId, language: address.language }
  }

  app.get('/media/:companyId/contact-lists/:id', async (request, reply) => {
    const { companyId, id } = z.object({ companyId: z.string(), id: z.string() }).parse(request.params)
    const listId = company.safeParse(id).data ?? 0
    const source = open({ companyId, name: nameOfList(listId), query: request.query })
    const list = await db.readCompany(source.companyId, (tx) => findContactList(tx, listId))
    if (!list) throw new AppError('ERR_NOT_FOUND')
    return send(reply, list.name, writeSheet(sheetNameOf(list.name, 'Lista'), rowsOfList(source, listId)))
  })

  app.get('/media/:companyId/contact-list-imports/:uuid', async (request, reply) => {
    const { companyId, uuid } = z.object({ companyId: z.string(), uuid: z.string() }).parse(request.params)
    const source = open({ companyId, name: nameOfReport(uuid), query: request.query })
    const name = textOf('report', source.language)
    return send(reply, name, writeSheet(sheetNameOf(name, 'Lista'), rowsOfFaults(source, uuid)))
  })

  app.get('/media/contact-list-sample', async (request, reply) => {
    const wanted = z.object({ language }).parse(request.query).language
    const name = textOf('sample', wanted)
    return send(reply, name, writeSheet(name, rowsOfSample(wanted)))
  })
}

const textOf = (key: 'report' | 'sample', given: Language) => listSheetTexts[key][given]
const send = (reply: FastifyReply, name: string, sheet: Readable) =>
  reply
    .header('content-type', sheetType)
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/'/g, '%27')}.xlsx`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(sheet)
