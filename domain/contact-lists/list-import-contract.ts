import { z } from 'zod'
import { languages } from '../i18n/language.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { editing, valueKey } from './contact-list-contract.ts'

export const largestSheet = 20 * 1024 * 1024
/** How long an import can be taken back. */
export const listUndoMs = 24 * 3_600_000
/** A file of no more lines is imported while its sender waits. */
export const mostAtOnce = 5000

/** Meaning of a column of a file: a field of the person, a variable for messages, or nothing. */
export const listColumnKinds = ['name', 'number', 'email', 'variable', 'ignore'] as const
export type ListColumnKind = (typeof listColumnKinds)[number]

const column = z.strictObject({
  kind: z.enum(listColumnKinds),
  /** The variable's name. */
  key: valueKey.optional(),
})
export type ListColumn = z.infer<typeof column>

export const listMapping = z
  .strictObject({
    /** The line of the headings: people come after it. 0 where there is none. */
    headerLine: z.int().min(0).max(1_048_576),
    columns: z.array(column).min(1).max(60),
    /** The country of numbers without one; the company's own where none is named. */
    callingCode: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .optional(),
    /** Goes before numbers that have no area code. */
    areaCode: z
      .string()
      .regex(/^[1-9]\d$/)
      .optional(),
    /** Handling of people who are on the list already. */
    duplicates: z.enum(['keep', 'update']).default('keep'),
    /** An address that is none is left out, and the person taken. */
    dropBadEmails: z.boolean().default(false),
    /** A name that is too long is cut, and one that is too short gives way to the number. */
    mendNames: z.boolean().default(false),
  })
  .refine(({ columns }) => columns.filter(({ kind }) => kind === 'number').length === 1, {
    path: ['columns'],
    message: 'need one number',
  })
  .refine(
    ({ columns }) =>
      (['name', 'email'] as const).every((kind) => columns.filter((one) => one.kind === kind).length <= 1),
    { path: ['columns'], message: 'name a field twice' },
  )
  .refine(
    ({ columns }) => {
      const keys = columns.flatMap(({ kind, key }) => (kind === 'variable' ? [key?.toLowerCase()] : []))
      return keys.every(Boolean) && new Set(keys).size === keys.length
    },
    { path: ['columns'], message: 'need a name of its own for each variable' },
  )
export type ListMapping = z.infer<typeof listMapping>

export const lineFields = ['name', 'number', 'email'] as const
/** Why a line is not taken: of the contacts import, and of lists. */
export const faultReasons = [
  ...(['required', 'invalid', 'digits-lost', 'no-area', 'too-short', 'too-long'] as const),
  ...(['invalid-email', 'in-file', 'in-list'] as const),
] as const
export type FaultReason = (typeof faultReasons)[number]

export const lineFault = z.object({
  line: z.int(),
  field: z.enum(lineFields),
  value: z.string(),
  reason: z.enum(faultReasons),
})
export type LineFault = z.infer<typeof lineFault>

export const importStages = ['read', 'running', 'done', 'failed', 'undoing', 'undone'] as const

export const listImport = z.object({
  uuid: z.uuid(),
  contactListId: z.int(),
  fileName: z.string(),
  userName: z.string(),
  stage: z.enum(importStages),
  /** Lines of the file that hold something, and how many of them have been seen to. */
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Lines of people who were on the list, and who stand in the file twice. */
  inList: z.int(),
  inFile: z.int(),
  invalid: z.int(),
  startedAt: wireDate,
  endedAt: wireDate.nullable(),
  /** How many it had made are gone again. */
  undone: z.int(),
})
export type ListImport = z.infer<typeof listImport>

export const listImportPreview = z.object({
  import: listImport,
  sheets: z.array(z.string()),
  sheet: z.int(),
  mapping: listMapping,
  /** The first lines, their cells as texts. */
  lines: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
})
export type ListImportPreview = z.infer<typeof listImportPreview>

export const listImportCheck = z.object({
  ready: z.int(),
  faults: z.array(
    z.object({
      field: z.enum(lineFields),
      reason: z.enum(faultReasons),
      count: z.int(),
      /** The first few of them. */
      examples: z.array(z.object({ line: z.int(), value: z.string() })),
    }),
  ),
})
export type ListImportCheck = z.infer<typeof listImportCheck>

const ofList = z.object({ id: wireInt })
const ofImport = z.object({ id: wireInt, importUuid: z.uuid() })
const files = { field: 'file', maxFiles: 1, maxBytes: largestSheet }
const reading = { access: 'contact-lists-page:edit', plan: 'useCampaigns' } as const
const download = z.object({ path: z.string() })
const inLanguage = z.strictObject({ language: z.enum(languages).optional() })

export const listImportEndpoints = defineEndpoints({
  /** Imports a file as its columns are guessed. A long one goes on as a job. */
  uploadContactList: {
    method: 'POST',
    path: '/contact-lists/:id/upload',
    ...editing,
    params: ofList,
    form: { fields: z.strictObject({}), files },
    response: listImport.extend({ faults: z.array(lineFault) }),
  },
  /** Reads a file and shows its beginning; nobody is on the list yet. */
  readListImport: {
    method: 'POST',
    path: '/contact-lists/:id/imports',
    ...editing,
    params: ofList,
    form: { fields: z.strictObject({ sheet: z.coerce.number().int().min(0).max(255).optional() }), files },
    response: listImportPreview,
  },
  listListImports: {
    method: 'GET',
    path: '/contact-lists/:id/imports',
    ...reading,
    params: ofList,
    response: z.array(listImport),
  },
  showListImport: {
    method: 'GET',
    path: '/contact-lists/:id/imports/:importUuid',
    ...reading,
    params: ofImport,
    response: listImport,
  },
  /** Preview of an import: what would become of each line. */
  checkListImport: {
    method: 'POST',
    path: '/contact-lists/:id/imports/:importUuid/check',
    ...editing,
    params: ofImport,
    body: listMapping,
    response: listImportCheck,
  },
  startListImport: {
    method: 'POST',
    path: '/contact-lists/:id/imports/:importUuid/start',
    ...editing,
    params: ofImport,
    body: listMapping,
    response: listImport,
  },
  listImportFaults: {
    method: 'GET',
    path: '/contact-lists/:id/imports/:importUuid/faults',
    ...reading,
    params: ofImport,
    query: z.strictObject({ after: wireInt.optional() }),
    response: z.object({ faults: z.array(lineFault), hasMore: z.boolean() }),
  },
  /** Takes away whom the import made and nobody has changed since. */
  undoListImport: {
    method: 'POST',
    path: '/contact-lists/:id/imports/:importUuid/undo',
    ...editing,
    params: ofImport,
    response: listImport,
  },
  /** The address of the lines that were not taken, as a spreadsheet. */
  downloadImportFaults: {
    method: 'POST',
    path: '/contact-lists/:id/imports/:importUuid/report',
    ...editing,
    params: ofImport,
    body: inLanguage,
    response: download,
  },
  /** The address of the list as a spreadsheet. Who takes it out is kept. */
  exportContactList: {
    method: 'POST',
    path: '/contact-lists/:id/export',
    ...editing,
    params: ofList,
    body: inLanguage,
    response: download,
  },
})
