import type { FastifyInstance } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { listSheetTexts } from '#domain/contact-lists/list-sheet-texts.ts'
import { AppError } from '#domain/errors.ts'
import { type Language, languages } from '#domain/i18n/language.ts'
import { findContactList } from '#server/contact-lists/contact-list-db.ts'
import { offerSheet, sendSheet, sheetLimit } from '#server/platform/sheets/send-sheet.ts'
import { sheetNameOf } from '#server/platform/sheets/sheet-name.ts'
import { writeSheet } from '#server/platform/sheets/write-sheet.ts'
import { rowsOfFaults, rowsOfList, rowsOfSample } from './sheet-rows.ts'
import { nameOfList, nameOfReport } from './sheet-address.ts'

const company = z.coerce.number().int().positive().max(2_147_483_647)
const language = z.enum(languages).catch('pt')
const query = z.object({ e: z.coerce.number().int(), s: z.string(), language })

/** Written once: everybody may ask for them, without a company whose turn it would be. */
const samples: Partial<Record<Language, Buffer>> = {}

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

  app.get('/media/:companyId/contact-lists/:id', sheetLimit, async (request, reply) => {
    const { companyId, id } = z.object({ companyId: z.string(), id: z.string() }).parse(request.params)
    const listId = company.safeParse(id).data ?? 0
    const source = open({ companyId, name: nameOfList(listId), query: request.query })
    const list = await db.readCompany(source.companyId, (tx) => findContactList(tx, listId))
    if (!list) throw new AppError('ERR_NOT_FOUND')
    return sendSheet(reply, {
      companyId: source.companyId,
      name: `${list.name}.xlsx`,
      write: () => writeSheet(sheetNameOf(list.name, 'Lista'), rowsOfList(source, listId)),
    })
  })

  app.get('/media/:companyId/contact-list-imports/:uuid', sheetLimit, async (request, reply) => {
    const { companyId, uuid } = z.object({ companyId: z.string(), uuid: z.string() }).parse(request.params)
    const source = open({ companyId, name: nameOfReport(uuid), query: request.query })
    const name = textOf('report', source.language)
    return sendSheet(reply, {
      companyId: source.companyId,
      name: `${name}.xlsx`,
      write: () => writeSheet(sheetNameOf(name, 'Lista'), rowsOfFaults(source, uuid)),
    })
  })

  app.get('/media/contact-list-sample', sheetLimit, async (request, reply) => {
    const wanted = z.object({ language }).parse(request.query).language
    const name = textOf('sample', wanted)
    samples[wanted] ??= await buffer(writeSheet(name, rowsOfSample(wanted)))
    return offerSheet(reply, { name: `${name}.xlsx` }).send(samples[wanted])
  })
}

const textOf = (key: 'report' | 'sample', given: Language) => listSheetTexts[key][given]
