import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import {
  type ImportedFlow,
  type ImportProblem,
  readImport,
  renameNeeds,
  withFiles,
} from '#domain/flows/exported-flow.ts'
import { copyNameOf } from '#domain/flows/flow-rules.ts'
import type { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { type FlowGraph, flowGraph, maxEdges, maxNodes } from '#domain/flows/graph.ts'
import { fileIdsOf, fileRefsOf } from '#domain/flows/node-texts.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { NewFile } from '#server/files/file-db.ts'
import { keepOnlySaved } from '#server/files/keep-only-saved.ts'
import type { Db } from '#server/platform/database/db.ts'
import { sniffType } from '#server/platform/files/sniff-type.ts'
import { checkValue } from '#server/platform/http/input.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { createOnce, findCreatedId } from '#server/platform/kernel/create-once.ts'
import { enterFlowFile, putFlowFile } from '#server/flows/uploads/keep-flow-file.ts'
import { changeFlow, getFlow, insertFlow, listAllFlowNames } from '../flow-db.ts'
import { noteFileUses } from '../flow-file-db.ts'
import { graphHash } from '../graph-hash.ts'
import { matchNeeds } from '../named-facts-db.ts'
import { sealRequestKeys } from '../keys/request-keys.ts'
import '../flow-events.ts'

/** Says what a file is that cannot be imported. */
function refusalOf(problem: ImportProblem): AppError {
  switch (problem) {
    case 'format':
      return new AppError('ERR_NOT_A_FLOW', { field: 'flow', reason: 'format' })
    case 'size':
      return new AppError('ERR_FLOW_TOO_LARGE', { field: 'flow', reason: 'size', maxNodes, maxEdges })
    case 'typebot':
      return new AppError('ERR_FOREIGN_FLOW', { field: 'flow', reason: 'foreign', name: 'Typebot' })
    case 'n8n':
      return new AppError('ERR_FOREIGN_FLOW', { field: 'flow', reason: 'foreign', name: 'n8n' })
  }
}

/** Makes a new flow of a file; it runs once somebody has looked at it and publishes it. */
export async function importFlow(ctx: Context, { body }: Input<typeof flowVersionEndpoints.importFlow>) {
  const read = readImport(body.flow, randomInt)
  if (typeof read === 'string') throw refusalOf(read)
  const key = { kind: 'flows', clientId: body.clientId } as const
  const isRepeated = (await ctx.read((tx) => findCreatedId(ctx, tx, key))) !== undefined
  const kept: NewFile[] = []
  return keepOnlySaved(ctx, kept, async () => {
    const files = isRepeated ? new Map<string, NewFile>() : await putFiles(ctx, read, kept)
    return ctx.transaction(async (tx) => {
      const { ids, missing } = await matchNeeds(tx, read.needs)
      const flow = await createOnce(ctx, tx, {
        ...key,
        find: (id) => getFlow(tx, id),
        create: async () => {
          const fileIds = await enterFiles(ctx, tx, files)
          const drawn = withFiles(renameNeeds(read.graph, ids), fileIds)
          return makeFlow(ctx, tx, { wished: body.name?.trim() || read.name.trim(), drawn })
        },
      })
      return { flow, missing, unknown: read.unknown }
    })
  })
}

async function makeFlow(ctx: Context, tx: Db, { wished, drawn }: { wished: string; drawn: FlowGraph }) {
  const taken = (await listAllFlowNames(tx)).map(({ name }) => name)
  const name = wished.padEnd(2, '-')
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase())
  const { id } = await insertFlow(tx, {
    name: isTaken ? copyNameOf(name, taken) : name,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  const { nodes } = await sealRequestKeys(ctx, tx, id, drawn.nodes)
  const graph = checkValue(flowGraph, { ...drawn, nodes })
  const flow = await changeFlow(
    tx,
    id,
    {
      draft: JSON.stringify(graph),
      draftHash: graphHash(graph),
      draftRevision: 1,
      keysSealed: true,
      savedBy: ctx.viewer.name,
      savedAt: ctx.now,
    },
    ctx.now,
  )
  await noteFileUses(tx, { flowId: flow.id, versionId: null, fileIds: fileIdsOf(graph) })
  await recordAudit(ctx, tx, { action: 'flow.created', subject: flow })
  ctx.emit('flow.created', { flow })
  return flow
}

const kinds = ['img', 'audio', 'video'] as const

/**
 * Puts the files that nodes refer to into the storage, by their names in the import, each looked at like any upload; one that no node
 * takes stays behind. Adds each to `kept`, also where a later one fails.
 */
async function putFiles(ctx: Context, { graph, files }: ImportedFlow, kept: NewFile[]) {
  const put = new Map<string, NewFile>()
  const refs = new Set(fileRefsOf(graph))
  const folder = await mkdtemp(join(tmpdir(), 'chat-flow-import-'))
  try {
    for (const [at, { ref, name, mimeType, base64 }] of files.entries()) {
      if (!base64 || !refs.has(ref) || put.has(ref)) continue
      const path = join(folder, String(at))
      const bytes = Buffer.from(base64, 'base64')
      await writeFile(path, bytes)
      const real = await sniffType(path, { name, claimed: mimeType })
      if (real.contradicts) continue
      const upload = { name, path, size: bytes.length, mimeType: real.mimeType }
      try {
        const file = (await putFlowFile(ctx, { upload, kinds, name })).kept
        kept.push(file)
        put.set(ref, file)
      } catch (error) {
        const isRefused = error instanceof AppError && error.code !== 'ERR_STORAGE_LIMIT'
        if (!isRefused) throw error
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return put
}

async function enterFiles(ctx: Context, tx: Db, files: ReadonlyMap<string, NewFile>) {
  const ids = new Map<string, string>()
  for (const [ref, kept] of files) ids.set(ref, await enterFlowFile(ctx, tx, kept))
  return ids
}
