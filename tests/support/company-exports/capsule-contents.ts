import { Readable } from 'node:stream'
import { uploadPartBytes } from '#domain/capsules/capsule-contract.ts'
import { capsuleEndpoints } from '#domain/capsules/capsule-contract.ts'
import type { CapsuleTable } from '#server/capsules/copy-rows.ts'
import { capsuleTables } from '#server/capsules/capsule-tables.ts'
import { mapGraph } from '#server/capsules/graph-references.ts'
import { deriveKey, saltOf } from '#server/capsules/frame-cipher.ts'
import { type CapsulePiece, readCapsule, type Row } from '#server/capsules/read-capsule.ts'
import type { Call } from '#web/platform/api.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import type { World } from '#tests/app/world.ts'

export const passphrase = 'três tigres tristes'

/** Exports a company as a super user, and returns the downloaded bytes. */
export async function exportOf(world: World, asSuper: Call, companyId: number): Promise<Buffer> {
  const body = { passphrase, reason: 'Mudança' }
  await asSuper(capsuleEndpoints.createCompanyCapsule, { params: { id: companyId }, body })
  await runJobs(world)
  const [made] = await asSuper(capsuleEndpoints.listCompanyCapsules, { params: { id: companyId } })
  if (made?.state !== 'ready' || !made.url) throw new Error(`The capsule is ${made?.state}: ${made?.fault}`)
  const answer = await world.app.inject({ method: 'GET', url: made.url })
  if (answer.statusCode !== 200) throw new Error(`The capsule is not served: ${answer.body}`)
  return answer.rawPayload
}

/** Uploads a capsule and restores a company from it; returns the result. */
export async function restoreOf(
  world: World,
  asSuper: Call,
  given: { bytes: Buffer; companyName: string; planId: number; passphrase?: string },
) {
  const { bytes, companyName, planId } = given
  const { uuid } = await asSuper(capsuleEndpoints.createCapsuleRestore, {
    body: { fileName: 'empresa.capsule', bytes: bytes.length, companyName, planId },
  })
  await uploadParts(asSuper, uuid, bytes)
  const body = { passphrase: given.passphrase ?? passphrase }
  await asSuper(capsuleEndpoints.startCapsuleRestore, { params: { uuid }, body })
  await runJobs(world)
  const restores = await asSuper(capsuleEndpoints.listCapsuleRestores, {})
  const restore = restores.find((each) => each.uuid === uuid)
  if (!restore) throw new Error('The restore is not listed.')
  return restore
}

export async function uploadParts(asSuper: Call, uuid: string, bytes: Buffer): Promise<void> {
  for (let part = 1; (part - 1) * uploadPartBytes < bytes.length; part++) {
    const piece = bytes.subarray((part - 1) * uploadPartBytes, part * uploadPartBytes)
    await asSuper(capsuleEndpoints.addCapsulePart, {
      params: { uuid },
      form: { fields: { part }, files: [new File([new Uint8Array(piece)], 'part')] },
    })
  }
}

export const streamOf = (bytes: Buffer): AsyncIterable<Buffer> => Readable.from([bytes], { objectMode: true })

/** Reads the contents of a capsule with the product's reader. */
export async function piecesOf(bytes: Buffer): Promise<CapsulePiece[]> {
  const key = await deriveKey(passphrase, saltOf(bytes))
  const pieces: CapsulePiece[] = []
  for await (const piece of readCapsule(streamOf(bytes), key)) pieces.push(piece)
  return pieces
}

type Contents = Record<string, Row[]>

/**
 * Returns the rows of a capsule independent of their numbering: ids and uuids replaced by their position in the table, addresses without
 * the suffix of a copy. Two capsules of the same content give the same rows.
 */
export function canonical(pieces: CapsulePiece[]): Contents {
  const rows: Contents = Object.fromEntries(Object.keys(capsuleTables).map((name) => [name, []]))
  for (const piece of pieces) if (piece.kind === 'rows') rows[piece.table]?.push(...piece.rows)
  rows.audit_entries = (rows.audit_entries ?? []).filter(
    ({ action }) => !String(action).startsWith('capsule.'),
  )
  const places = new Map<string, Map<unknown, number>>()
  const uuids = new Map<unknown, number>()
  const found: Contents = {}
  for (const [name, table] of Object.entries(capsuleTables)) {
    const sorted = table.numbered ? (rows[name] ?? []) : sortedBy(rows[name] ?? [], table)
    places.set(name, new Map(sorted.map(({ id }, at) => [id, at])))
    for (const row of sorted)
      for (const column of Object.keys(table.uuids ?? {}))
        if (row[column] && !uuids.has(row[column])) uuids.set(row[column], uuids.size)
    found[name] = sorted
  }
  const placeOf = (name: string, id: unknown) => {
    if (id === null || id === undefined) return null
    const place = places.get(name)?.get(Number(id))
    return place === undefined ? `gone ${Math.abs(Number(id))}` : place
  }
  for (const [name, table] of Object.entries(capsuleTables)) {
    found[name] = (found[name] ?? []).map((row) => {
      const plain: Row = { ...row, ...(table.numbered && { id: placeOf(name, row.id) }) }
      for (const [column, target] of Object.entries(table.references ?? {}))
        plain[column] = placeOf(target, row[column])
      for (const column of Object.keys(table.uuids ?? {})) plain[column] = uuids.get(row[column]) ?? null
      for (const column of table.graphs ?? [])
        plain[column] = mapGraph(row[column], { row: placeOf, file: (id) => uuids.get(id) ?? id })
      return plain
    })
  }
  const change = (name: string, how: (row: Row) => Row) => {
    found[name] = (found[name] ?? []).map((row) => ({ ...row, ...how(row) }))
  }
  change('users', ({ email }) => ({ email: String(email).replace(/\+restored\d*(?=@|$)/, '') }))
  change('contact_exports', ({ tag_ids }) => ({
    tag_ids: (tag_ids as number[]).map((id) => placeOf('tags', id)),
  }))
  change('ticket_events', ({ data }) => {
    const { receiverId } = (data ?? {}) as { receiverId?: number }
    return receiverId ? { data: { receiver: placeOf('users', receiverId) } } : {}
  })
  const tables: Record<string, string> = {
    ...{ queue: 'queues', contact: 'contacts', connection: 'connections' },
    ...{ role: 'roles', fileList: 'file_lists' },
  }
  change('record_changes', ({ record, record_id }) => ({
    record_id: placeOf(tables[String(record)] ?? '', record_id),
  }))
  const subjects: Record<string, string> = { ...tables, user: 'users', tag: 'tags' }
  change('audit_entries', ({ action, subject_id }) => {
    const subject = String(action).split('.')[0] ?? ''
    if (subject === 'company') return { subject_id: 'this company' }
    const table = subjects[subject]
    return table && /^\d+$/.test(String(subject_id)) ? { subject_id: placeOf(table, subject_id) } : {}
  })
  return found
}

/** Sorts rows by their references, then by their content without uuids, which differ. */
function sortedBy(rows: Row[], { uuids = {}, references = {} }: CapsuleTable): Row[] {
  const key = (row: Row) =>
    JSON.stringify(Object.entries(row).filter(([column]) => !(column in uuids) && !(column in references)))
  const named = Object.keys(references)
  return rows.toSorted(
    (one, other) =>
      named.map((column) => Number(one[column]) - Number(other[column])).find((order) => order) ||
      key(one).localeCompare(key(other)),
  )
}
