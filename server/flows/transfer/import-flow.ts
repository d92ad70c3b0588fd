import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { type ExportedFile, readImport, renameNeeds, withFiles } from '#domain/flows/exported-flow.ts'
import { copyNameOf } from '#domain/flows/flow-rules.ts'
import type { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { fileIdsOf } from '#domain/flows/node-texts.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { sniffType } from '#server/platform/files/sniff-type.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce } from '#server/platform/kernel/create-once.ts'
import { keepFlowFile } from '#server/flows/uploads/keep-flow-file.ts'
import { getFlow, insertFlow, listAllFlowNames } from '../flow-db.ts'
import { noteFileUses } from '../flow-file-db.ts'
import { graphHash } from '../graph-hash.ts'
import { matchNeeds } from '../named-facts-db.ts'
import '../flow-events.ts'

const problems = {
  format: 'is not a flow',
  nodes: 'has too many nodes',
  edges: 'has too many edges',
}

/** Makes a new flow of a file; it runs once somebody has looked at it and publishes it. */
export async function importFlow(ctx: Context, { body }: Input<typeof flowVersionEndpoints.importFlow>) {
  const read = readImport(body.flow, randomInt)
  if (typeof read === 'string') {
    throw new AppError('ERR_VALIDATION', [{ path: 'body.flow', message: problems[read] }])
  }
  const fileIds = await keepFiles(ctx, read.files)
  return ctx.transaction(async (tx) => {
    const { ids, missing } = await matchNeeds(tx, read.needs)
    const flow = await createOnce(ctx, tx, {
      kind: 'flows',
      clientId: body.clientId,
      find: (id) => getFlow(tx, id),
      create: async () => {
        const graph = withFiles(renameNeeds(read.graph, ids), fileIds)
        const taken = (await listAllFlowNames(tx)).map(({ name }) => name)
        const wished = (body.name?.trim() || read.name.trim()).padEnd(2, '-')
        const isTaken = taken.some((name) => name.toLowerCase() === wished.toLowerCase())
        const made = await insertFlow(tx, {
          name: isTaken ? copyNameOf(wished, taken) : wished,
          draft: JSON.stringify(graph),
          draftHash: graphHash(graph),
          draftRevision: 1,
          savedBy: ctx.viewer.name,
          savedAt: ctx.now,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        await noteFileUses(tx, { flowId: made.id, versionId: null, fileIds: fileIdsOf(graph) })
        await recordAudit(ctx, tx, { action: 'flow.created', subject: made })
        ctx.emit('flow.created', { flow: made })
        return made
      },
    })
    return { flow, missing, unknown: read.unknown }
  })
}

/** Stores the files that came along, each looked at like any upload; one that no node takes stays behind. */
async function keepFiles(ctx: Context, files: readonly ExportedFile[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const folder = await mkdtemp(join(tmpdir(), 'chat-flow-import-'))
  try {
    for (const [at, { ref, name, mimeType, base64 }] of files.entries()) {
      if (!base64) continue
      const path = join(folder, String(at))
      const bytes = Buffer.from(base64, 'base64')
      await writeFile(path, bytes)
      const real = await sniffType(path, { name, claimed: mimeType })
      if (real.contradicts) continue
      const upload = { name, path, size: bytes.length, mimeType: real.mimeType }
      try {
        const kinds = ['img', 'audio', 'video'] as const
        ids.set(ref, (await keepFlowFile(ctx, { upload, kinds, name })).id)
      } catch (error) {
        const isRefused = error instanceof AppError && error.code !== 'ERR_STORAGE_LIMIT'
        if (!isRefused) throw error
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return ids
}
