import { z } from 'zod'
import {
  type FileList,
  fileListBody,
  fileOptionName,
  mostFileOptions,
} from '#domain/file-lists/file-list-contract.ts'

/** An option of the form: the name of the file that it has, and the one that takes its place. */
export type OptionForm = {
  key: string
  id: number | null
  name: string
  file: string | null
  upload: File | null
}
export type FileListForm = { name: string; message: string; options: OptionForm[] }

const optionForm = z
  .object({
    key: z.string(),
    id: z.int().nullable(),
    name: fileOptionName,
    file: z.string().nullable(),
    upload: z.custom<File | null>(),
  })
  .refine(({ file, upload }) => file !== null || upload !== null, {
    path: ['upload'],
    message: 'Obrigatório',
  })

/** Rules of the server for a list, and that each option has a file. */
export const fileListForm = z.object({
  name: fileListBody.shape.name,
  message: fileListBody.shape.message,
  options: z.array(optionForm).max(mostFileOptions),
})

export const newOption = (): OptionForm => ({
  ...{ key: crypto.randomUUID(), id: null, name: '', file: null, upload: null },
})

/** Body of the request that saves the form; each file goes in a request of its own. */
export const bodyOf = ({ name, message, options }: FileListForm) => ({
  name,
  message,
  options: options.map(({ id, name: of }) => ({ ...(id && { id }), name: of })),
})

/** Initial values of the form: those of the list, or the defaults of a new one. */
export const fileListFormOf = (list: FileList | null): FileListForm => ({
  name: list?.name ?? '',
  message: list?.message ?? '',
  options: (list?.options ?? []).map(({ id, name, file }) => ({
    key: String(id),
    id,
    name,
    file,
    upload: null,
  })),
})
