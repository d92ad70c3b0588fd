import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Upload } from '#domain/http/endpoint.ts'

export type CallInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: { fields: unknown; files: Upload[] }
}

/** Returns the SHA-256 of a call's input, independent of the order of fields; files count by their names and bytes. */
export async function hashOfCall(name: string, { form, ...input }: CallInput): Promise<Buffer> {
  const files = []
  for (const { name: fileName, path } of form?.files ?? []) files.push([fileName, await digestOf(path)])
  return createHash('sha256')
    .update(JSON.stringify(sorted({ name, ...input, fields: form?.fields, files })))
    .digest()
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)])
}
