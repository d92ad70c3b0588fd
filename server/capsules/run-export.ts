import type { CapsuleFaultKind } from '#domain/capsules/capsule-contract.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CompanyContext, Platform } from '#server/platform/kernel/context.ts'
import {
  beginExport,
  failExport,
  findExport,
  findOlder,
  finishExport,
  moveExport,
  removeExport,
} from './capsule-export-db.ts'
import { openKey } from './capsule-key.ts'
import { findSchemaVersion } from './capsule-platform-db.ts'
import { everySecond } from './every-second.ts'
import { cutAfter, sealFrames } from './frame-cipher.ts'
import { Cancelled, noteProgress } from './note-progress.ts'
import { removeParts, storedPartBytes, storeParts } from './part-store.ts'
import { tellMoved } from './tell-moved.ts'
import { writeMembers } from './write-members.ts'
import { writeTar } from './tar-members.ts'

/** A process that ends in the middle is followed by another try; more of them do not help. */
export const mostAttempts = 3

/**
 * Writes a capsule: one moment of the database, then the files, encrypted on the way and stored in parts under a name that another try
 * writes over. Nothing is left of one that fails or is cancelled.
 */
export async function runExport(ctx: CompanyContext, uuid: string, platform: Platform): Promise<void> {
  const { companyId, storage } = ctx
  const place = { companyId, uuid }
  const begun = await ctx.transaction((tx) => beginExport(tx, uuid, platform.now()))
  if (!begun?.sealedKey) return
  const tell = () => tellMoved(platform, companyId)
  const fail = async (fault: CapsuleFaultKind) => {
    const isOver = await ctx.transaction((tx) => failExport(tx, begun, { fault, now: platform.now() }))
    // If another try has begun the export again, the parts are its own.
    if (!isOver && (await ctx.read((tx) => findExport(tx, uuid)))) return
    await removeParts(storage, place)
    await tell()
  }
  await tell()
  if (begun.attempts > mostAttempts) return fail('lost')
  try {
    const written = await write(platform, {
      ...begun,
      companyId,
      key: openKey(ctx.secrets, uuid, begun.sealedKey),
    })
    await ctx.transaction(async (tx) => {
      if (!(await finishExport(tx, begun, { ...written, now: platform.now() }))) throw new Cancelled()
    })
  } catch (error) {
    if (!(error instanceof Cancelled)) ctx.log.error({ err: error, companyId }, 'a capsule was not written')
    return fail('internal')
  }
  await removeOlder(ctx, uuid)
  await tell()
}

/** Removes the exports that a finished one replaces. What cannot be removed now stays until its time is over. */
async function removeOlder({ companyId, log, read, storage, transaction }: CompanyContext, uuid: string) {
  const all = (await read((tx) => findOlder(tx, uuid))).map((older) => ({ companyId, uuid: older }))
  await eachOnItsOwn({ log }, { all, lost: 'an export that was replaced was not removed' }, async (older) => {
    await removeParts(storage, older)
    await transaction((tx) => removeExport(tx, older.uuid))
  })
}

type Begun = {
  companyId: number
  uuid: string
  attempts: number
  askedBy: string
  reason: string
  key: ReturnType<typeof openKey>
}

const write = (platform: Platform, { companyId, uuid, attempts, askedBy, reason, key }: Begun) => {
  const done = { rowsDone: 0, filesDone: 0 }
  const note = (progress: Parameters<typeof moveExport>[2]) =>
    noteProgress(platform, companyId, (tx) => moveExport(tx, { uuid, attempts }, progress))
  const noteDone = everySecond(() => note({ ...done, now: platform.now() }))
  return platform.db.snapshotOf(companyId, async (client) => {
    const members = writeMembers({
      ...{ client, storage: platform.storage, askedBy, reason, now: platform.now() },
      migration: await findSchemaVersion(platform.db),
      onTotal: ({ rows, files }) => note({ rowsTotal: rows, filesTotal: files, now: platform.now() }),
      onProgress: ({ rows = 0, files = 0 }) => {
        done.rowsDone += rows
        done.filesDone += files
        return noteDone()
      },
    })
    const stored = await storeParts(
      platform.storage,
      { companyId, uuid },
      {
        pieces: cutAfter(sealFrames(writeTar(members), key), storedPartBytes),
        onPart: (bytes, parts) => note({ ...done, bytes, parts, now: platform.now() }),
      },
    )
    return { ...done, ...stored }
  })
}
