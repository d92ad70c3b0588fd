import { z } from 'zod'
import { changeBySchema } from './change-by-schema.ts'

const addressed = z.registry<{ signed: true }>()

/** A file in a response: use cases name it `company/file`, and it leaves as a signed address that expires (decision D37). */
export const shownFile = z.string().register(addressed, { signed: true })

type UrlOf = (companyId: number, fileId: string) => string

/** Builds a function that turns the files of a schema into addresses; null where it has none. */
export const addresserOf = changeBySchema<UrlOf>((schema) =>
  addressed.has(schema)
    ? (value, urlOf) => {
        const ref = typeof value === 'string' ? /^(\d+)\/([\da-f-]{36})$/.exec(value) : null
        return ref ? urlOf(Number(ref[1]), ref[2] ?? '') : value
      }
    : null,
)
