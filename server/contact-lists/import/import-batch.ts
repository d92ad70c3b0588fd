import type { LineFault, ListMapping } from '#domain/contact-lists/list-import-contract.ts'
import { isPerson, readLine, type ReadyPerson } from '#domain/contact-lists/read-line.ts'
import { recordImportedOptOuts } from '#server/opt-outs/record-imported-opt-outs.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { SheetLine } from '#server/platform/sheets/parse-sheet.ts'
import { addPeople, findOwn, updatePeople } from './import-people-db.ts'
import { type Counts, insertFaults } from './list-import-db.ts'

/**
 * Reads the lines with people: returns the valid ones, each number once, the faults of the others, and the numbers that any valid line,
 * also a repeated one, says to have opted out.
 */
export function readBatch(lines: readonly SheetLine[], mapping: ListMapping, callingCode: string) {
  const people = new Map<string, ReadyPerson>()
  const faults: LineFault[] = []
  const optOuts = new Set<string>()
  for (const line of lines) {
    if (line.line <= mapping.headerLine) continue
    const read = readLine(line, mapping, callingCode)
    if (isPerson(read) && read.optOut) optOuts.add(read.number)
    if (!isPerson(read)) faults.push(read)
    else if (people.has(read.number)) faults.push(knownOf(read, 'in-file'))
    else people.set(read.number, read)
  }
  return { people: [...people.values()], faults, optOuts }
}

const knownOf = ({ line, number }: ReadyPerson, reason: 'in-file' | 'in-list'): LineFault => ({
  ...{ line, field: 'number', value: number, reason },
})

type Batch = {
  uuid: string
  listId: number
  fileName: string
  userName: string
  lines: readonly SheetLine[]
  mapping: ListMapping
  callingCode: string
  now: Date
}

/** Adds one batch of lines to a list, records the opt-outs among them, and saves the reasons of rejected ones. */
export async function importBatch(
  ctx: CompanyContext,
  tx: Db,
  batch: Batch,
): Promise<Counts & { numbers: string[] }> {
  const { uuid, mapping, fileName, userName } = batch
  const { people, faults, optOuts } = readBatch(batch.lines, mapping, batch.callingCode)
  const wish = { ...batch, people }
  const made = people.length ? await addPeople(tx, wish) : new Set<string>()
  const known = people.filter(({ number }) => !made.has(number))
  const own = known.length ? await findOwn(tx, { ...wish, people: known }) : new Set<string>()
  const isUpdating = mapping.duplicates === 'update'
  const ofList = known.filter(({ number }) => !own.has(number))
  if (isUpdating && ofList.length) await updatePeople(tx, { ...wish, people: ofList })
  const told = [
    ...faults,
    ...known.filter(({ number }) => own.has(number)).map((person) => knownOf(person, 'in-file')),
    ...(isUpdating ? [] : ofList.map((person) => knownOf(person, 'in-list'))),
  ]
  if (told.length) await insertFaults(tx, uuid, told)
  const given = { numbers: [...optOuts], importUuid: uuid, proof: fileName, userName }
  const optedOut = await recordImportedOptOuts(ctx, tx, given)
  const inFile = told.filter(({ reason }) => reason === 'in-file').length
  const inList = isUpdating ? 0 : ofList.length
  return {
    ...{ created: made.size, updated: isUpdating ? ofList.length : 0, inFile, inList },
    invalid: told.length - inFile - inList,
    optedOut,
    numbers: [...made],
  }
}
