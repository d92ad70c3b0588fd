import { z } from 'zod'
import { languages } from '../i18n/language.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { editing, valueKey } from './contact-list-contract.ts'

export const largestSheet = 20 * 1024 * 1024
/** Milliseconds for which an import can be undone. */
export const listUndoMs = 24 * 3_600_000
/** Most lines of a file that is imported within its request. */
export const mostAtOnce = 5000

/** Meaning of a column of a file: a field of the person, a variable for messages, or nothing. */
export const listColumnKinds = ['name', 'number', 'email', 'optOut', 'variable', 'ignore'] as const
export type ListColumnKind = (typeof listColumnKinds)[number]

const column = z.strictObject({
  kind: z.enum(listColumnKinds),
  /** Name of the variable. */
  key: valueKey.optional(),
})
export type ListColumn = z.infer<typeof column>

export const listMapping = z
  .strictObject({
    /** Line of the headings, before the people; 0 where there is none. */
    headerLine: z.int().min(0).max(1_048_576),
    columns: z.array(column).min(1).max(60),
    /** Calling code of numbers without one; the company's own by default. */
    callingCode: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .optional(),
    /** Prefix of numbers without an area code. */
    areaCode: z
      .string()
      .regex(/^[1-9]\d$/)
      .optional(),
    /** Handling of people who are on the list already. */
    duplicates: z.enum(['keep', 'update']).default('keep'),
    /** Whether a person with an invalid e-mail address is imported without it. */
    dropBadEmails: z.boolean().default(false),
    /** Whether too long names are cut, and too short ones replaced by the number. */
    mendNames: z.boolean().default(false),
  })
  .refine(({ columns }) => columns.filter(({ kind }) => kind === 'number').length === 1, {
    path: ['columns'],
    message: 'need one number',
  })
  .refine(
    ({ columns }) =>
      (['name', 'email', 'optOut'] as const).every(
        (kind) => columns.filter((one) => one.kind === kind).length <= 1,
      ),
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
/** Reasons why a line is rejected: those of the contacts import, and those of lists. */
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
  /** Number of non-empty lines of the file, and how many of them were processed. */
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Lines of people who were on the list already, and of people repeated in the file. */
  inList: z.int(),
  inFile: z.int(),
  invalid: z.int(),
  /** Opt-outs that it recorded. */
  optedOut: z.int(),
  startedAt: wireDate,
  endedAt: wireDate.nullable(),
  /** Number of its people that an undo has removed so far. */
  undone: z.int(),
})
export type ListImport = z.infer<typeof listImport>

export const listImportPreview = z.object({
  import: listImport,
  sheets: z.array(z.string()),
  sheet: z.int(),
  /** Lines that are read although the file hides them, as by a filter; 0 for .xls files, which do not tell it. */
  hidden: z.int(),
  mapping: listMapping,
  /** The first lines, with cells as texts. */
  lines: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
})
export type ListImportPreview = z.infer<typeof listImportPreview>

export const listImportCheck = z.object({
  ready: z.int(),
  /** People whom the file says to have opted out. */
  optOuts: z.int(),
  faults: z.array(
    z.object({
      field: z.enum(lineFields),
      reason: z.enum(faultReasons),
      count: z.int(),
      /** The first few of those lines. */
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
  /** Imports a file with guessed columns. A long one continues as a job. */
  uploadContactList: {
    method: 'POST',
    path: '/contact-lists/:id/upload',
    ...editing,
    params: ofList,
    form: { fields: z.strictObject({}), files },
    response: listImport.extend({ faults: z.array(lineFault) }),
  },
  /** Reads a file and returns its beginning; nothing is imported yet. */
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
  /** Preview of an import: the result of each line. */
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
  /** Removes the people whom the import created and nobody has changed since, and revokes the opt-outs that it recorded. */
  undoListImport: {
    method: 'POST',
    path: '/contact-lists/:id/imports/:importUuid/undo',
    ...editing,
    params: ofImport,
    response: listImport,
  },
  /** Returns the URL of the rejected lines as a spreadsheet. */
  downloadImportFaults: {
    method: 'POST',
    path: '/contact-lists/:id/imports/:importUuid/report',
    ...editing,
    params: ofImport,
    body: inLanguage,
    response: download,
  },
  /** Returns the URL of the list as a spreadsheet. The export is recorded with its user. */
  exportContactList: {
    method: 'POST',
    path: '/contact-lists/:id/export',
    ...editing,
    params: ofList,
    body: inLanguage,
    response: download,
  },
})
