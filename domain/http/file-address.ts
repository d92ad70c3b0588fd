import { z } from 'zod'
import { changeBySchema } from './change-by-schema.ts'

const addressed = z.registry<{ signed: true }>()

/** A file in a response: use cases return `company/file`, and the client gets a signed URL that expires (decision D37). */
export const shownFile = z.string().register(addressed, { signed: true })

type UrlOf = (companyId: number, fileId: string) => string

/** Builds a function that turns the files of a schema into signed URLs; null where it has none. */
export const addresserOf = changeBySchema<UrlOf>((schema) =>
  addressed.has(schema)
    ? (value, urlOf) => {
        const ref = typeof value === 'string' ? /^(\d+)\/([\da-f-]{36})$/.exec(value) : null
        return ref ? urlOf(Number(ref[1]), ref[2] ?? '') : value
      }
    : null,
)
