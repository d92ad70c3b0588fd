import { authorIdOf } from '#domain/access/access.ts'
import type { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { importUndoMs } from '#domain/contacts/contact-import-contract.ts'
import { changesOfLine } from '#domain/contacts/import-changes.ts'
import type { ImportRow } from '#domain/contacts/import-row.ts'
import { isReady, readImportRow, type ReadyRow } from '#domain/contacts/import-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordOptOuts } from '#server/opt-outs/record-opt-outs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findCallingCode } from '#server/contacts/calling-code-db.ts'
import { defaultChannel } from '#server/contacts/contact-record-db.ts'
import { enterContact } from '#server/contacts/enter-contact.ts'
import { addExtraInfo, addTags, complete, findKnown, type Known, saveNew } from './import-contacts-db.ts'
import { forgetLateImports, saveImport, saveImported } from './contact-import-db.ts'
import '#server/contacts/contact-events.ts'

type Line = ReadyRow & { row: number }
type Rejected = { row: number; field: string; message: string }

/**
 * Imports the valid lines and lists the others. A known number keeps its contact: the line adds missing data, unless known contacts are to
 * stay unchanged. Of two lines with one number the first is used. Repeating the call changes nothing more.
 */
export async function importContacts(
  ctx: Context,
  { query, body }: Input<typeof contactEndpoints.importContacts>,
) {
  const given: ImportRow[] = Array.isArray(body) ? body : [body]
  const { lines, rejected } = readLines(given, await ctx.read(findCallingCode))
  if (query.preview) {
    const planned = await ctx.read(async (tx) => plan(await knownOf(tx, lines), lines, query.keepKnown))
    return { ...countsOf(planned), rejected }
  }
  return ctx.transaction(async (tx) => {
    const channel = await defaultChannel(tx)
    const wish = { channel, userId: ctx.viewer.id, now: ctx.now }
    const isKnownNow = await findKnown(tx, lines, channel)
    const made = await saveNew(tx, { ...wish, lines: lines.filter(({ number }) => !isKnownNow.has(number)) })
    if (query.importUuid) await noteImport(ctx, tx, query.importUuid, [...made.values()])
    // Contacts created meanwhile are known now.
    const known = await findKnown(
      tx,
      lines.filter(({ number }) => !made.has(number)),
      channel,
    )
    const planned = plan(known, lines, query.keepKnown)
    const changed = planned.changed.flatMap((line) => withId(line, known.get(line.number)?.id))
    const all = [...changed, ...planned.fresh.flatMap((line) => withId(line, made.get(line.number)))]
    await complete(tx, changed, ctx.now)
    await addTags(tx, all, ctx.viewer.id)
    await addExtraInfo(tx, all)
    await recordOptOuts(ctx, tx, {
      contactIds: lines
        .filter(({ optOut }) => optOut)
        .flatMap(({ number }) => known.get(number)?.id ?? made.get(number) ?? []),
      ...{
        scope: 'all',
        source: 'import',
        proof: '',
        importUuid: query.importUuid ?? null,
        user: { id: authorIdOf(ctx.viewer), name: ctx.viewer.name },
      },
    })
    const counts = countsOf(planned)
    if (all.length) {
      await enterContact(ctx, tx, 'contact.imported', { id: query.importUuid ?? '', count: all.length })
      ctx.emit('contacts.imported', { created: counts.created, updated: counts.updated })
    }
    return { ...counts, rejected }
  })
}

/** Records the contacts that this part of the import created. An undone import is not continued. */
async function noteImport(ctx: Context, tx: Db, uuid: string, contactIds: number[]) {
  const { id: userId, name: userName } = ctx.viewer
  const entry = { uuid, userId, userName, created: contactIds.length, startedAt: ctx.now }
  if (!(await saveImport(tx, entry))) throw new AppError('ERR_NOT_FOUND')
  await saveImported(tx, uuid, contactIds)
  await forgetLateImports(tx, new Date(ctx.now.getTime() - importUndoMs))
}

function readLines(given: ImportRow[], callingCode: string) {
  const rejected: Rejected[] = []
  const lines = new Map<string, Line>()
  for (const [row, one] of given.entries()) {
    const read = readImportRow(one, callingCode)
    const first = isReady(read) && lines.get(read.number)
    if (!isReady(read)) rejected.push({ row, ...read })
    else if (first) {
      // Who wants no messages says so once.
      first.optOut ||= read.optOut
      rejected.push({ row, field: 'number', message: 'ERR_DUPLICATED_CONTACT' })
    } else lines.set(read.number, { ...read, row })
  }
  return { lines: [...lines.values()], rejected }
}

const withId = (line: Line, id: number | undefined) => (id === undefined ? [] : [{ ...line, id }])

const knownOf = async (tx: Db, lines: Line[]) => findKnown(tx, lines, await defaultChannel(tx))

/** Sorts lines into those that create contacts, those that complete one, and those whose contact stays unchanged. */
function plan(known: Map<string, Known>, lines: Line[], keepKnown = false) {
  const ofKnown = lines.flatMap((line) => {
    const contact = known.get(line.number)
    return contact ? [{ line, contact, changes: keepKnown ? [] : changesOfLine(contact, line) }] : []
  })
  return {
    fresh: lines.filter(({ number }) => !known.has(number)),
    changed: keepKnown ? [] : ofKnown.map(({ line }) => line),
    kept: keepKnown ? ofKnown.length : 0,
    changes: ofKnown.flatMap(({ line: { row }, contact: { name }, changes }) =>
      changes.map((change) => ({ row, name, ...change })),
    ),
  }
}

const countsOf = ({ fresh, changed, kept, changes }: ReturnType<typeof plan>) => ({
  created: fresh.length,
  updated: changed.length,
  kept,
  changes,
})
