import { timeZone as timeZoneSchema } from '#domain/calendar/calendar-contract.ts'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { insertAuditEntry, readableData } from '#server/audit/audit-db.ts'
import { chooseCompany } from '#server/companies/company-platform-db.ts'
import { dueColumns } from '#server/company-admin/company-columns.ts'
import { eraseCompany } from '#server/company-admin/erase-company.ts'
import type { Db } from '#server/platform/database/db.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import type { CompanyContext, Platform } from '#server/platform/kernel/context.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { platformSetting } from '#server/settings/platform-setting.ts'
import { CapsuleFault } from './capsule-fault.ts'
import type { CapsuleHead } from './capsule-format.ts'
import { openKey } from './capsule-key.ts'
import { findSchemaVersion, hasTarget, makeTarget, openTarget, removeTarget } from './capsule-platform-db.ts'
import type { Try } from './capsule-export-db.ts'
import { beginRestore, failRestore, findRestore, finishRestore, moveRestore } from './capsule-restore-db.ts'
import { everySecond } from './every-second.ts'
import type { CapsuleKey } from './frame-cipher.ts'
import { linkGraphs } from './link-graphs-db.ts'
import { openFileLoader } from './load-files.ts'
import { findColumns, forgetIds, linkRows, loadRows, type LoadingFacts, placeFile } from './load-rows-db.ts'
import { withFreeEmails } from './load-users.ts'
import { Cancelled, noteProgress } from './note-progress.ts'
import { type Place, readParts, removeParts } from './part-store.ts'
import { readCapsule, type Row } from './read-capsule.ts'
import { mostAttempts } from './run-export.ts'
import { tellMoved } from './tell-moved.ts'
import '#server/company-admin/company-admin-events.ts'

const dayMs = 86_400_000

type Restore = Place &
  Try & {
    key: CapsuleKey
    bytes: number
    companyName: string
    planId: number
    askedBy: string
  }

/**
 * Makes a company of an uploaded capsule: everything is checked before anything is written, and the company cannot be reached before it
 * is whole. Of one that fails, or whose process ended, nothing stays. `ctx` is the company that runs the installation.
 */
export async function runRestore(ctx: CompanyContext, uuid: string, platform: Platform): Promise<void> {
  const place = { companyId: ctx.companyId, uuid }
  const begun = await ctx.transaction((tx) => beginRestore(tx, uuid, platform.now()))
  if (!begun?.sealedKey) return
  if (begun.targetId !== null) await abandon(platform, begun.targetId)
  const restore: Restore = { ...place, ...begun, key: openKey(ctx.secrets, uuid, begun.sealedKey) }
  const target = { id: null as number | null }
  try {
    if (begun.attempts > mostAttempts) throw new CapsuleFault('lost', 'its process ended too often')
    await tellMoved(platform, ctx.companyId)
    const head = await check(platform, restore)
    target.id = await make(platform, restore, head)
    const done = await load(platform, restore, target.id)
    await open(platform, restore, { targetId: target.id, done })
  } catch (error) {
    if (target.id !== null) await abandon(platform, target.id)
    const fault = faultOf(error)
    const isOver = await ctx.transaction((tx) => failRestore(tx, restore, { ...fault, now: platform.now() }))
    if (!isOver) {
      // If another try has begun the restore again, the upload is still needed.
      if (!(await ctx.read((tx) => findRestore(tx, uuid)))) await removeParts(platform.storage, place)
      return
    }
    ctx.log.warn({ err: error, fault: fault.kind }, 'a capsule was not restored')
  }
  await removeParts(platform.storage, place)
  await tellMoved(platform, ctx.companyId)
}

/** Erases a company that was never whole, and leaves no trace of it. */
export async function abandon(platform: Platform, targetId: number): Promise<void> {
  if (await hasTarget(platform.db, targetId)) await eraseCompany(platform, targetId)
  await removeTarget(platform.db, targetId)
}

/** The name is taken, or the plan is gone. */
const refusals: readonly ErrorCode[] = ['ERR_COMPANY_NAME_TAKEN', 'ERR_PLAN_ARCHIVED', 'ERR_VALIDATION']

/** Data that the database refuses (SQLSTATE 22 and 23) is the capsule's fault, not the program's. */
function faultOf(error: unknown): CapsuleFault {
  if (error instanceof CapsuleFault) return error
  if (error instanceof AppError && refusals.includes(error.code))
    return new CapsuleFault('target', error.code)
  const { code } = error as { code?: string }
  const isRow = typeof code === 'string' && /^(22|23)...$/.test(code)
  return new CapsuleFault(isRow ? 'content' : 'internal', (error as Error).message)
}

const pieces = ({ storage }: Platform, restore: Restore) =>
  readCapsule(readParts(storage, restore, { start: 0, end: restore.bytes - 1 }), restore.key)

/** Notes how far a restore has come, at most once a second; ends it where somebody took it away. */
function progressOf(platform: Platform, restore: Restore) {
  const done = { rowsDone: 0, filesDone: 0, renamedUsers: 0 }
  const note = (change: Parameters<typeof moveRestore>[2]) =>
    noteProgress(platform, restore.companyId, (tx) => moveRestore(tx, restore, change))
  const noteDone = everySecond(() => note({ ...done, now: platform.now() }))
  return { done, note, noteDone }
}

async function check(platform: Platform, restore: Restore): Promise<CapsuleHead> {
  const { done, note, noteDone } = progressOf(platform, restore)
  let head: CapsuleHead | null = null
  for await (const piece of pieces(platform, restore)) {
    if (piece.kind === 'head') {
      head = piece.head
      await throwUnlessFits(platform, restore, head)
      const rowsTotal = head.tables.reduce((sum, { rows }) => sum + rows, 0)
      await note({ rowsTotal, filesTotal: head.files, now: platform.now() })
    }
    if (piece.kind === 'rows') done.rowsDone += piece.rows.length
    if (piece.kind === 'chunk' && piece.chunk === 1) done.filesDone += 1
    await noteDone()
  }
  if (!head) throw new CapsuleFault('content', 'is empty')
  return head
}

/** A capsule goes into the schema that it was written from; another version of the program has it. */
async function throwUnlessFits(platform: Platform, { companyId }: Place, head: CapsuleHead) {
  const own = await findSchemaVersion(platform.db)
  const columns = await platform.db.inCompany(companyId, findColumns)
  const differs = head.tables.some(
    ({ name, columns: given }) =>
      given.join() !==
      columns
        .get(name)
        ?.map((column) => column.name)
        .join(),
  )
  if (head.migration !== own || differs)
    throw new CapsuleFault('version', `has the schema ${head.migration}`, head.programVersion)
  if (!timeZoneSchema.safeParse(head.company.timeZone).success)
    throw new CapsuleFault('content', 'has no time zone')
}

async function make(platform: Platform, restore: Restore, head: CapsuleHead): Promise<number> {
  const { companyId, companyName: name, planId, askedBy: closedBy } = restore
  const trialDays = Number(await platformSetting(platform.db, 'trialDays'))
  const ends = new Date(platform.now().getTime() + trialDays * dayMs).toISOString()
  const note = async (tx: Db, targetId: number) => {
    await chooseCompany(tx, companyId)
    const change = { state: 'running', targetId, rowsDone: 0, filesDone: 0, now: platform.now() } as const
    if (!(await moveRestore(tx, restore, change))) throw new Cancelled()
  }
  const due = dueColumns(ends, head.company.timeZone)
  return makeTarget(
    platform.db,
    { note, name, planId, ...due, closedBy, facts: head.company },
    platform.now(),
  )
}

type Done = { rowsDone: number; filesDone: number; renamedUsers: number }

async function load(platform: Platform, restore: Restore, targetId: number): Promise<Done> {
  const inTarget = <T>(work: (tx: Db) => Promise<T>) => platform.db.inCompany(targetId, work)
  const { done, noteDone } = progressOf(platform, restore)
  const facts: LoadingFacts = {
    columns: await inTarget(findColumns),
    seed: randomToken(),
    passwordHash: await hashPassword(randomToken(), 'restore'),
  }
  const files = await openFileLoader(platform.storage, targetId, async (fileId, key) => {
    await inTarget((tx) => placeFile(tx, { fileId, key, facts }))
    done.filesDone += 1
  })
  const link = async (table: string) => {
    while (await inTarget((tx) => linkRows(tx, table)));
  }
  let table = ''
  try {
    for await (const piece of pieces(platform, restore)) {
      if (piece.kind === 'rows') {
        if (piece.table !== table) await link(table)
        table = piece.table
        const rows =
          table === 'users'
            ? await freed(platform, piece.rows, done)
            : table === 'audit_entries'
              ? piece.rows.map(readable)
              : piece.rows
        const put = await inTarget((tx) => loadRows(tx, table, rows, facts))
        if (put !== rows.length) throw new CapsuleFault('content', `has rows of ${table} twice`)
        done.rowsDone += put
      }
      if (piece.kind === 'chunk') await files.take(piece)
      await noteDone()
    }
    await link(table)
    while (await inTarget((tx) => linkGraphs(tx, facts.seed)));
    await files.finish()
  } finally {
    await files.close()
  }
  while (await inTarget(forgetIds));
  return done
}

/** An audit entry without its data where this program cannot read them. */
const readable = (row: Row): Row => ({ ...row, data: readableData(row.data) })

async function freed(platform: Platform, rows: Row[], done: { renamedUsers: number }): Promise<Row[]> {
  const { rows: free, renamed } = await withFreeEmails(platform.db, rows)
  done.renamedUsers += renamed
  return free
}

async function open(
  platform: Platform,
  restore: Restore,
  { targetId, done }: { targetId: number; done: Done },
): Promise<void> {
  const { companyId, uuid, companyName, askedBy } = restore
  await platform.db.inCompany(targetId, (tx) =>
    insertAuditEntry(tx, {
      ...{ at: platform.now(), actorId: null, actorName: askedBy, action: 'capsule.restored' },
      ...{ subjectId: uuid, subjectName: companyName, data: '{}', ipPrefix: '', requestId: '' },
    }),
  )
  await openTarget(platform.db, targetId, async (tx) => {
    await chooseCompany(tx, companyId)
    await finishRestore(tx, restore, { ...done, now: platform.now() })
  })
  platform.publish(companyId, [
    { name: 'company.changed', payload: { action: 'create', companyId: targetId } },
  ])
}
