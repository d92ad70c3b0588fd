import { createHash } from 'node:crypto'
import {
  exportKind,
  type ExportedFile,
  type ExportedFlow,
  maxImportBytes,
  needsOf,
  withoutSecrets,
} from '#domain/flows/exported-flow.ts'
import type { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { firstNodes } from '#domain/flows/new-node.ts'
import { fileIdsOf } from '#domain/flows/node-texts.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { findFile } from '#server/files/file-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { getFullFlow } from '../flow-db.ts'
import { namesOfNeeds } from '../named-facts-db.ts'

/** Most bytes of files in an export, so that it can be imported again. */
const mostFileBytes = Math.floor((maxImportBytes * 3) / 4) - 1024 * 1024

/** Returns a flow's draft as a file: without keys, and with the names of the rows that it refers to. */
export async function exportFlow(
  ctx: Context,
  { params }: Input<typeof flowVersionEndpoints.exportFlow>,
): Promise<ExportedFlow> {
  const { flow, graph, needs, stored } = await ctx.read(async (tx) => {
    const found = await getFullFlow(tx, params.id)
    const drawn = found.flow ?? { nodes: firstNodes(), connections: [] }
    const rows = []
    for (const id of fileIdsOf(drawn)) rows.push(await findFile(tx, id))
    return {
      flow: found,
      graph: drawn,
      needs: await namesOfNeeds(tx, needsOf(drawn)),
      stored: rows.filter((row) => row !== undefined),
    }
  })
  let left = mostFileBytes
  const files: ExportedFile[] = []
  for (const { id, name, mimeType, size, storageKey } of stored) {
    const isLight = Number(size) <= left
    const bytes = isLight ? await readAll(ctx, storageKey) : null
    if (bytes) left -= bytes.length
    files.push({
      ref: id,
      name,
      mimeType,
      size: Number(size),
      sha256: bytes ? createHash('sha256').update(bytes).digest('hex') : '',
      ...(bytes && { base64: bytes.toString('base64') }),
    })
  }
  return {
    kind: exportKind,
    version: 1,
    name: flow.name,
    exportedAt: ctx.now.toISOString(),
    ...withoutSecrets(graph),
    files,
    needs,
  }
}

async function readAll({ storage }: Context, key: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await storage.read(key)) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}
