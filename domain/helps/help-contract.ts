import { z } from 'zod'
import { shownFile } from '../http/file-address.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireBoolean, wireInt } from '../http/wire.ts'
import { languages } from '../i18n/language.ts'
import { helpVideoOf } from './help-video.ts'

const language = z.enum(languages)

export const help = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Code of the video. */
  video: z.string(),
  /** Null: for users of all languages. */
  language: language.nullable(),
  hidden: z.boolean(),
  /** A stored picture of the video; null where none was available. */
  thumbnail: shownFile.nullable(),
})
export type Help = z.infer<typeof help>

export const helpChange = z.strictObject({
  title: z.string('Obrigatório').trim().min(1, 'Obrigatório').max(100, 'Too Long!'),
  description: z.string().trim().max(1000, 'Too Long!').optional(),
  /** A code, or the URL of a video. */
  video: z
    .string('Obrigatório')
    .trim()
    .min(1, 'Obrigatório')
    .max(500, 'Too Long!')
    .refine((typed) => helpVideoOf(typed) !== null, 'Invalid video'),
  language: language.nullable().optional(),
  hidden: z.boolean().optional(),
})
export type HelpChange = z.infer<typeof helpChange>

const params = z.object({ id: wireInt })

export const helpEndpoints = defineEndpoints({
  /** Lists entries in their order, 20 a page. Hidden ones and those of other languages only with `all`, which works for super users. */
  listHelps: {
    method: 'GET',
    path: '/helps',
    access: 'signedIn',
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      pageNumber: wireInt.optional(),
      language: language.optional(),
      all: wireBoolean.optional(),
    }),
    response: z.object({ records: z.array(help), count: z.int(), hasMore: z.boolean() }),
  },
  /** Lists all entries that the viewer may see. */
  listAllHelps: {
    method: 'GET',
    path: '/helps/list',
    access: 'signedIn',
    query: z.strictObject({ language: language.optional() }),
    response: z.array(help),
  },
  createHelp: {
    method: 'POST',
    path: '/helps',
    access: 'super',
    body: helpChange.extend(creationKey),
    response: help,
  },
  updateHelp: {
    method: 'PUT',
    path: '/helps/:id',
    access: 'super',
    params,
    body: helpChange.partial().extend({
      /** New position among all entries, from 0. */
      position: z.int().min(0).max(10_000).optional(),
    }),
    response: help,
  },
  deleteHelp: {
    method: 'DELETE',
    path: '/helps/:id',
    access: 'super',
    params,
    response: z.object({ message: z.string() }),
  },
})
