import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownFile } from '../http/file-address.ts'
import { creationKey, version, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'

export const mostFileOptions = 50
export const largestListFile = 100 * 1024 * 1024

export const fileOption = z.object({
  id: z.int(),
  name: z.string(),
  /** Signed URL that expires; null while it has no file. */
  path: shownFile.nullable(),
  mediaType: z.string().nullable(),
  /** Original name of the file. */
  file: z.string().nullable(),
})
export type FileOption = z.infer<typeof fileOption>

export const fileList = z.object({
  id: z.int(),
  name: z.string(),
  /** Text before the files. */
  message: z.string(),
  /** Author; null when that user was deleted. */
  userId: z.int().nullable(),
  options: z.array(fileOption),
  updatedAt: wireDate,
})
export type FileList = z.infer<typeof fileList>

export const fileOptionName = z
  .string('Obrigatório')
  .trim()
  .min(1, 'Obrigatório')
  .max(100, 'nome muito longo')

const optionBody = z.strictObject({
  /** Id of the option; absent for a new one. */
  id: z.int().positive().optional(),
  name: fileOptionName,
  /** Accepted as in responses and ignored (decision D65): a file is uploaded by a call of its own. */
  path: z.string().nullish(),
  mediaType: z.string().nullish(),
  file: z.unknown().optional(),
})

export const fileListBody = z.strictObject({
  name: z
    .string('Obrigatório')
    .trim()
    .min(1, 'Obrigatório')
    .min(3, 'nome muito curto')
    .max(100, 'nome muito longo'),
  message: z.string('Obrigatório').trim().min(1, 'Obrigatório').max(4096, 'Muito longo!'),
  /** Accepted and ignored: the author is the caller. */
  userId: z.int().nullish(),
  options: z.array(optionBody).max(mostFileOptions, `${mostFileOptions} no máximo`).default([]),
})
export type FileListBody = z.input<typeof fileListBody>

const params = z.object({ id: wireInt })
const edited = 'file-lists-page:edit'
const repeated = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).max(mostFileOptions)]).optional()

export const fileListEndpoints = defineEndpoints({
  /** Lists file lists, also for users who choose one for a menu. `companyId` is accepted and ignored. */
  listFileLists: {
    method: 'GET',
    path: '/files',
    access: 'signedIn',
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      pageNumber: wireInt.optional(),
      companyId: wireInt.optional(),
    }),
    response: z.object({ files: z.array(fileList), count: z.int(), hasMore: z.boolean() }),
  },
  showFileList: { method: 'GET', path: '/files/:id', access: 'signedIn', params, response: fileList },
  createFileList: {
    method: 'POST',
    path: '/files',
    access: edited,
    visit: 'never',
    body: fileListBody.extend(creationKey),
    response: fileList,
  },
  /** Removes options that are not named any more, with their files. */
  updateFileList: {
    method: 'PUT',
    path: '/files/:id',
    access: edited,
    visit: 'never',
    params,
    body: fileListBody
      .extend({ options: fileListBody.shape.options.removeDefault() })
      .partial()
      .extend({ updatedAt: version }),
    response: fileList,
  },
  /** Refused while a menu uses the list, with the names of the departments. */
  deleteFileList: {
    method: 'DELETE',
    path: '/files/:id',
    access: edited,
    visit: 'never',
    params,
    response: z.object({ message: z.string() }),
  },
  /** `id` names the option of each file, in the order of the files. */
  uploadListFiles: {
    method: 'POST',
    path: '/files/uploadList/:fileId',
    access: edited,
    visit: 'never',
    params: z.object({ fileId: wireInt }),
    form: {
      fields: z.strictObject({
        id: z.union([wireInt, z.array(wireInt).max(mostFileOptions)]),
        fileId: z.string().max(20).optional(),
        typeArch: z.literal('fileList').optional(),
        mediaType: repeated(z.string().max(200)),
        name: repeated(z.string().max(300)),
      }),
      files: { field: 'files', maxFiles: mostFileOptions, maxBytes: largestListFile },
    },
    response: fileList,
  },
})

export const fileListChannel = companyChannel(
  'file',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), fileList }),
    z.object({ action: z.literal('delete'), fileListId: z.int() }),
  ]),
)
export type FileListLive = z.infer<typeof fileListChannel.payload>
