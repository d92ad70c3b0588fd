import { setImmediate } from 'node:timers/promises'
import type {
  LineFault,
  listImportEndpoints,
  ListImportCheck,
} from '#domain/contact-lists/list-import-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findCallingCode } from '#server/contacts/calling-code-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { turns } from '#server/platform/turns.ts'
import { readBatch } from './import-batch.ts'
import { getImport } from './list-import-db.ts'
import { readPiece } from './list-pieces.ts'

const mostExamples = 5
const linesAtOnce = 500

/** Limits checking to one file per company at a time. */
const takeTurn = turns<number>({ most: 1, mostWaiting: 5, longestWaitMs: 60_000 })

/** Returns the expected result for the lines of a file, without looking up who is on the list already. */
export async function checkListImport(
  ctx: Context,
  {
    params: { id: listId, importUuid: uuid },
    body: mapping,
  }: Input<typeof listImportEndpoints.checkListImport>,
): Promise<ListImportCheck> {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  const [{ stage, total }, callingCode] = await ctx.read((tx) =>
    Promise.all([getImport(tx, { listId, uuid }), findCallingCode(tx)]),
  )
  if (stage !== 'read') throw new AppError('ERR_LIST_IMPORT_STATE')
  const end = await takeTurn(ctx.companyId)
  try {
    const tally = tallyFaults()
    const numbers = new Set<string>()
    const optedOut = new Set<string>()
    for (let seen = 0, piece = 0; seen < total; piece++) {
      const lines = await readPiece(ctx.storage, { companyId: ctx.companyId, uuid }, piece)
      seen += lines.length
      for (let at = 0; at < lines.length; at += linesAtOnce) {
        const batch = lines.slice(at, at + linesAtOnce)
        const { people, faults, optOuts } = readBatch(batch, mapping, callingCode)
        for (const number of optOuts) optedOut.add(number)
        for (const fault of faults) tally.add(fault)
        for (const { line, number } of people) {
          if (numbers.has(number)) tally.add({ line, field: 'number', value: number, reason: 'in-file' })
          numbers.add(number)
        }
        // Lets other requests run in between.
        await setImmediate()
      }
    }
    return { ready: numbers.size, optOuts: optedOut.size, faults: tally.found() }
  } finally {
    end()
  }
}

function tallyFaults() {
  const found = new Map<string, ListImportCheck['faults'][number]>()
  return {
    add: ({ line, field, value, reason }: LineFault) => {
      const entry = found.get(`${field} ${reason}`) ?? { field, reason, count: 0, examples: [] }
      entry.count += 1
      if (entry.examples.length < mostExamples) entry.examples.push({ line, value })
      found.set(`${field} ${reason}`, entry)
    },
    found: () => [...found.values()].toSorted((one, other) => other.count - one.count),
  }
}
