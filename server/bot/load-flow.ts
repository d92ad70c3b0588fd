import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { type CompiledFlow, compileFlow } from '#domain/flows/compile.ts'
import { flowEdge, type FlowGraph, flowNode } from '#domain/flows/graph.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Stored graphs are read whatever their size: limits are checked when they are saved. */
const storedGraph = z.object({ nodes: z.array(flowNode), connections: z.array(flowEdge) })

const mostKept = 500
/** Compiled flows by version and content, which never change. The one used longest ago is dropped first. */
const kept = new Map<string, CompiledFlow>()

/** A version with what its content is known by. */
export type VersionKey = { versionId: number; hash: string; kind: CompiledFlow['kind'] }

export async function findVersionKey(tx: Db, versionId: number): Promise<VersionKey | null> {
  const version = await tx
    .selectFrom('flowVersions')
    .select(['flowId', sql<string>`encode(hash, 'hex')`.as('hash')])
    .where('id', '=', versionId)
    .executeTakeFirst()
  return version ? { versionId, hash: version.hash, kind: version.flowId === null ? 'menu' : 'flow' } : null
}

export async function loadFlow(tx: Db, { versionId, hash, kind }: VersionKey): Promise<CompiledFlow | null> {
  const key = `${versionId} ${kind} ${hash}`
  const known = kept.get(key)
  const flow = known ?? (await compileVersion(tx, { versionId, kind }))
  if (!flow) return null
  kept.delete(key)
  kept.set(key, flow)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
  return flow
}

async function compileVersion(
  tx: Db,
  of: Pick<CompiledFlow, 'versionId' | 'kind'>,
): Promise<CompiledFlow | null> {
  const row = await tx
    .selectFrom('flowVersions')
    .select('graph')
    .where('id', '=', of.versionId)
    .executeTakeFirst()
  const graph = row && storedGraph.safeParse(row.graph).data
  return graph ? compileFlow(graph, of) : null
}

/** The version that a flow begins with now; null where it is switched off, deleted, or was never published. */
export async function findNewestVersion(tx: Db, flowId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('flows')
    .select('versionId')
    .where('id', '=', flowId)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.versionId ?? null
}

/** Saves the version of a generated flow and returns its id; an equal graph is stored once. */
export async function keepVersion(tx: Db, graph: FlowGraph): Promise<number> {
  const text = JSON.stringify(graph)
  const hash = createHash('sha256').update(text).digest()
  const known = await sql<{ id: number }>`
    select id from flow_versions where flow_id is null and hash = ${hash}`.execute(tx)
  if (known.rows[0]) return known.rows[0].id
  const made = await sql<{ id: number }>`
    insert into flow_versions (flow_id, number, graph, hash) values (null, 1, ${text}::jsonb, ${hash})
    on conflict (company_id, hash) where flow_id is null do update set hash = excluded.hash returning id`.execute(
    tx,
  )
  return made.rows[0]?.id ?? 0
}
