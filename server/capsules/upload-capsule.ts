import { readFile } from 'node:fs/promises'
import { type capsuleEndpoints, uploadPartBytes } from '#domain/capsules/capsule-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { heapKey } from '#server/platform/files/storage.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { CapsuleFault } from './capsule-fault.ts'
import { restoreCapsule } from './capsule-jobs.ts'
import { sealKey } from './capsule-key.ts'
import { throwUnlessFree } from './capsule-platform-db.ts'
import {
  findRestore,
  findRestores,
  getShownRestore,
  insertRestore,
  notePart,
  noteStart,
  removeRestore,
} from './capsule-restore-db.ts'
import { type CapsuleKey, deriveKey, fits, saltOf, sealHeaderBytes } from './frame-cipher.ts'
import { readParts, removeParts } from './part-store.ts'
import { abandon } from './run-restore.ts'
import { tellMoved } from './tell-moved.ts'

type Super = Context & PublicContext

export const listCapsuleRestores = ({ read }: Super) => read(findRestores)

/** Begins the upload of a capsule; what would refuse it at the end is refused now. */
export async function createCapsuleRestore(
  ctx: Super,
  { body }: Input<typeof capsuleEndpoints.createCapsuleRestore>,
) {
  await throwUnlessFree(ctx.platform.db, { name: body.companyName, planId: body.planId })
  const made = await ctx.transaction((tx) =>
    insertRestore(tx, { ...body, askedBy: ctx.viewer.name, now: ctx.now }),
  )
  await tellMoved(ctx.platform, ctx.companyId)
  return made
}

/** Keeps the next part of the upload. After an interruption the browser goes on after the parts that are here. */
export async function addCapsulePart(
  ctx: Super,
  { params: { uuid }, form }: Input<typeof capsuleEndpoints.addCapsulePart>,
) {
  const { storage, companyId } = ctx
  const [file] = form?.files ?? []
  const part = form?.fields.part
  if (!file || !part) throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: 'is required' }])
  const restore = await ctx.read((tx) => findRestore(tx, uuid))
  if (!restore) throw new AppError('ERR_NOT_FOUND')
  const expected = Math.min(uploadPartBytes, restore.bytes - (part - 1) * uploadPartBytes)
  if (restore.state !== 'receiving' || part > restore.parts + 1)
    throw new AppError('ERR_CAPSULE_PART', { parts: restore.parts })
  if (file.size !== expected)
    throw new AppError('ERR_VALIDATION', [{ path: 'body.file', message: `must have ${expected} bytes` }])
  if (part === restore.parts + 1) {
    await storage.putBytes(heapKey(companyId, uuid, part - 1), await readFile(file.path))
    await ctx.transaction((tx) => notePart(tx, uuid, { part, now: ctx.now }))
  }
  return ctx.read((tx) => getShownRestore(tx, uuid))
}

/** Has the company made, once the upload is whole and the passphrase is the right one. */
export async function startCapsuleRestore(
  ctx: Super,
  { params: { uuid }, body }: Input<typeof capsuleEndpoints.startCapsuleRestore>,
) {
  const { platform, companyId } = ctx
  const restore = await ctx.read((tx) => findRestore(tx, uuid))
  if (!restore) throw new AppError('ERR_NOT_FOUND')
  if (restore.state !== 'receiving' || restore.parts * uploadPartBytes < restore.bytes)
    throw new AppError('ERR_CAPSULE_PART', { parts: restore.parts })
  await throwUnlessFree(platform.db, { name: restore.companyName, planId: restore.planId })
  const sealedKey = sealKey(ctx.secrets, uuid, await keyOf(ctx, restore, body.passphrase))
  await ctx.transaction(async (tx) => {
    if (!(await noteStart(tx, uuid, { sealedKey, now: ctx.now })))
      throw new AppError('ERR_CAPSULE_PART', { parts: restore.parts })
    const subject = { id: uuid, name: restore.companyName }
    await recordAudit(ctx, tx, { action: 'capsule.restored', subject })
    await enqueue(tx, restoreCapsule, { uuid })
  })
  await tellMoved(platform, companyId)
  return ctx.read((tx) => getShownRestore(tx, uuid))
}

/** The key that a passphrase gives, where it opens the uploaded capsule. Throws ERR_CAPSULE with the fault. */
async function keyOf(
  { storage, companyId }: Super,
  { uuid, bytes }: { uuid: string; bytes: number },
  passphrase: string,
): Promise<CapsuleKey> {
  const end = Math.min(sealHeaderBytes, bytes) - 1
  const pieces: Buffer[] = []
  for await (const piece of readParts(storage, { companyId, uuid }, { start: 0, end })) pieces.push(piece)
  const beginning = Buffer.concat(pieces)
  try {
    const key = await deriveKey(passphrase, saltOf(beginning))
    if (!fits(key, beginning)) throw new CapsuleFault('passphrase', 'was written with another passphrase')
    return key
  } catch (error) {
    if (error instanceof CapsuleFault) throw new AppError('ERR_CAPSULE', { fault: error.kind })
    throw error
  }
}

/** Ends an upload or a restore, or forgets one that is over. The company of one that is done stays. */
export async function deleteCapsuleRestore(
  ctx: Super,
  { params: { uuid } }: Input<typeof capsuleEndpoints.deleteCapsuleRestore>,
) {
  const { platform, storage, companyId } = ctx
  const restore = await ctx.read((tx) => findRestore(tx, uuid))
  if (!restore) throw new AppError('ERR_NOT_FOUND')
  // A job that runs finds its row gone, and takes away what it has made.
  await ctx.transaction((tx) => removeRestore(tx, uuid))
  if (restore.state === 'waiting' && restore.targetId !== null) await abandon(platform, restore.targetId)
  await removeParts(storage, { companyId, uuid })
  await tellMoved(platform, companyId)
  return { message: 'Restore removed' }
}
