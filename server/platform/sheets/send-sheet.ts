import type { FastifyReply } from 'fastify'
import { finished, type Readable } from 'node:stream'
import { turns } from '#server/platform/turns.ts'
import { sheetType } from './write-sheet.ts'

/** Sheets of a company written at once: each takes the event loop and the database from everybody. */
export const sheetTurns = { most: 4, mostWaiting: 20, longestWaitMs: 15_000 }
const takeTurn = turns<number>(sheetTurns)

/** Limit of each route of sheets, by address and minute. */
export const sheetLimit = { config: { rateLimit: { max: 30 } } }

/** `name`: with its ending. `type`: of an .xlsx file unless given. */
type Sheet = { companyId: number; name: string; type?: string; write: () => Readable }

/**
 * Sends a sheet that is written while it is sent, when it is the company's turn. Throws ERR_UNAVAILABLE when too many wait, or the turn does
 * not come in time.
 */
export async function sendSheet(reply: FastifyReply, { companyId, write, ...shown }: Sheet) {
  const endTurn = await takeTurn(companyId)
  try {
    const sheet = write()
    finished(sheet, endTurn)
    return await offerSheet(reply, shown).send(sheet)
  } catch (error) {
    endTurn()
    throw error
  }
}

/** Sets the headers under which a sheet is saved. */
export const offerSheet = (reply: FastifyReply, { name, type = sheetType }: Pick<Sheet, 'name' | 'type'>) =>
  reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/'/g, '%27')}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
