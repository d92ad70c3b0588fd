import { z } from 'zod'

/** Values of a cell: texts and numbers. Digits of a phone number are not an amount. */
const texts = z.union([z.string(), z.number()])
const cell = z.codec(texts, texts, { decode: String, encode: (value) => value })

/** One line of a spreadsheet, as written. `tags`: names separated by comma or semicolon. Other columns become extra fields. */
export const importRow = z.strictObject({
  name: cell.nullish(),
  number: cell.nullish(),
  email: cell.nullish(),
  tags: cell.nullish(),
  /** Whether the person wants no automatic messages: yes in any of the four languages, or 1. */
  optOut: cell.nullish(),
  extraInfo: z.record(z.string().max(100), cell).optional(),
})
export type ImportRow = z.infer<typeof importRow>
