import { randomInt } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { FlowNode, NodeData, NodeOf } from '#domain/flows/graph.ts'
import {
  keyRefForm,
  originOf,
  referenceTo,
  replaceKeys,
  replaceReferences,
  type RequestParts,
} from '#domain/flows/request-keys.ts'
import { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { openNodeSecrets, saveNodeSecrets, type StoredSecret } from '../node-secret-db.ts'

/** A sealed key says where it may be sent. */
const storedKey = z.object({ origin: z.string(), key: z.string() })
type RequestKey = { nodeId: string; ref: string; origin: string; key: string }
type Sealing = Pick<CompanyContext, 'companyId' | 'secrets' | 'now'>

const maxKeys = 40

/** The keys of HTTP blocks among the opened secrets of a flow. */
const requestKeysOf = (secrets: readonly StoredSecret[]): RequestKey[] =>
  secrets.flatMap(({ nodeId, field, value }) =>
    keyRefForm.test(field) ? [{ nodeId, ref: field, ...storedKey.parse(JSON.parse(value)) }] : [],
  )

/** An address that is none has no origin, and no key. */
const isFor = (key: RequestKey, origin: string): boolean => origin !== '' && key.origin === origin

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const newRef = (): string =>
  `k${Array.from({ length: 23 }, () => letters[randomInt(letters.length)]).join('')}`

type Sealed = { nodes: FlowNode[]; sealed: { nodeId: string; data: NodeData<'http'> }[] }

/**
 * Seals the keys that stand plain in the HTTP blocks of a flow; a reference to a key takes its place. A reference to a key that does not
 * exist, or that was entered for another address, becomes empty. `sealed` are the blocks that this changed.
 */
export async function sealRequestKeys(
  ctx: Sealing,
  tx: Db,
  flowId: number,
  nodes: readonly FlowNode[],
): Promise<Sealed> {
  if (!nodes.some(({ type }) => type === 'http')) return { nodes: [...nodes], sealed: [] }
  const known = requestKeysOf(await openNodeSecrets(ctx, tx, { flowId }))
  const added: RequestKey[] = []
  const done = nodes.map((node): FlowNode => (node.type === 'http' ? withSealed(node, known, added) : node))
  await saveNodeSecrets(
    ctx,
    tx,
    flowId,
    added.map(({ nodeId, ref, origin, key }) => ({
      nodeId,
      field: ref,
      value: JSON.stringify({ origin, key }),
    })),
  )
  const sealed = done.flatMap((node, at) =>
    node.type === 'http' && JSON.stringify(node.data) !== JSON.stringify(nodes[at]?.data)
      ? [{ nodeId: node.id, data: node.data }]
      : [],
  )
  return { nodes: done, sealed }
}

function withSealed(node: NodeOf<'http'>, known: readonly RequestKey[], added: RequestKey[]): FlowNode {
  const origin = originOf(node.data.url)
  const own = known.filter((each) => each.nodeId === node.id && isFor(each, origin))
  const refOf = (key: string): string => {
    const found = [...own, ...added].find((each) => each.nodeId === node.id && each.key === key)
    if (found) return found.ref
    const made = { nodeId: node.id, ref: newRef(), origin, key }
    added.push(made)
    return made.ref
  }
  const live = replaceReferences(node.data, (ref) =>
    own.some((each) => each.ref === ref) ? referenceTo(ref) : '',
  )
  const data = replaceKeys(live, (key) => referenceTo(refOf(key)))
  if (added.filter(({ nodeId }) => nodeId === node.id).length > maxKeys)
    throw new AppError('ERR_VALIDATION', [{ path: `body.nodes.${node.id}`, message: 'holds too many keys' }])
  return { ...node, data }
}

/** The parts of a request with their keys opened, and those keys; null where one of them is not for this address. */
export function openRequestKeys<T extends RequestParts>(
  parts: T,
  { secrets, origin }: { secrets: readonly StoredSecret[]; origin: string },
): { parts: T; keys: string[] } | null {
  const known = requestKeysOf(secrets).filter((each) => isFor(each, origin))
  const keys: string[] = []
  let isWhole = true
  const opened = replaceReferences(parts, (ref) => {
    const key = known.find((each) => each.ref === ref)?.key
    if (key === undefined) isWhole = false
    else keys.push(key)
    return key ?? ''
  })
  return isWhole ? { parts: opened, keys } : null
}

const shortestHidden = 6

/** Values of an answer without the keys that were sent: some addresses repeat what they receive. */
export const withoutEchoes = (
  variables: Record<string, string>,
  keys: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      keys.reduce((text, key) => (key.length < shortestHidden ? text : text.replaceAll(key, '•••')), value),
    ]),
  )
