import { z } from 'zod'

export const formatVersion = 1

const sum = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** The company's own particulars; its name is given anew when it is restored. */
const companyFacts = z.strictObject({
  name: z.string().max(100),
  email: z.string().max(254),
  phone: z.string().max(30),
  document: z.string().max(20),
  timeZone: z.string().max(60),
  addressStreet: z.string().max(200),
  addressCity: z.string().max(100),
  addressState: z.string().max(50),
})

/** The first member: what is known before anything is read. */
export const capsuleHead = z.strictObject({
  format: z.int(),
  programVersion: z.string().max(50),
  migration: z.string().max(200),
  madeAt: z.iso.datetime(),
  askedBy: z.string().max(200),
  reason: z.string().max(500),
  company: companyFacts,
  /** Tables in the order in which they follow, and what each leaves out. */
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count })).max(500),
  files: count,
  /** Data that a capsule leaves out, each with the reason. */
  leftOut: z.record(z.string(), z.string()),
})
export type CapsuleHead = z.infer<typeof capsuleHead>

/** The last member: what a whole capsule holds. */
export const capsuleManifest = z.strictObject({
  rows: z.record(z.string(), count),
  files: count,
  /** Files that the database names and the storage does not have. */
  missingFiles: count,
  members: count,
  /** SHA-256 over the sums of all members before it, one after the other. */
  sha256: sum,
})
export type CapsuleManifest = z.infer<typeof capsuleManifest>

/** The sums of the members since the last list of them. */
export const memberSums = z.array(z.strictObject({ name: z.string(), sha256: sum })).max(2000)
/** Members after which their sums are written. */
export const sumsAfter = 1000

export const headName = 'capsule.json'
export const manifestName = 'manifest.json'
export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl.gz`
export const sumsName = (part: number) => `sums/${String(part).padStart(6, '0')}.json`
export const chunkName = (fileId: string, chunk: number) =>
  `files/${fileId}/${String(chunk).padStart(6, '0')}`

/** Bytes of rows, before they are compressed, and rows after which a part ends; one row alone may be larger. */
export const partBytes = 1024 * 1024
export const partRows = 1000
/** The most that the rows of one part may come to when they are unpacked, in bytes. */
export const mostPartBytes = 18 * 1024 * 1024
export const chunkBytes = 1024 * 1024
/** How deep the JSON of a row may be nested. */
export const deepestJson = 100

/** How deep brackets are nested in a JSON text. */
export function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (inText) {
      if (sign === '\\') at += 1
      else if (sign === '"') inText = false
    } else if (sign === '"') inText = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest
}
