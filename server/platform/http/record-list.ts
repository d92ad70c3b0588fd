import { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { addresserOf } from '#domain/http/file-address.ts'
import { maskerOf } from '#domain/http/personal.ts'
import type { FileSigner } from '#server/platform/files/file-signer.ts'
import { digestOfText } from './entity-tag.ts'

/** A record as it is sent, with a digest of it. */
type Written = { text: Buffer; digest: string }
type Versions = { expiry: number; plain?: Written; masked?: Written }
type Compile = (schema: z.ZodType) => (value: unknown) => string
export type PageWriter = (value: object, given: { files: FileSigner; masks: boolean }) => Page
/** Text of a page, put together when it is asked for, and its entity tag. */
export type Page = { tag: string; text: () => Buffer }

const comma = Buffer.from(',')
const closed = Buffer.from(']')

/**
 * Compiles the writer of an endpoint's pages: each record is written once for as long as its object lives, masked and unmasked, and until the
 * URLs of files change; a page is put together from the texts. Its tag is made from the digests of its records.
 */
export function compilePageWriter(endpoint: Endpoint, list: string, compile: Compile): PageWriter {
  const schema = endpoint.response as z.ZodObject
  const records = schema.shape[list] as z.ZodArray
  const { [list]: _records, ...others } = schema.shape
  const rest = z.object(others)
  const writeRecord = writerOf(records.element as z.ZodType, compile)
  const writeRest = writerOf(rest, compile)
  const known = new WeakMap<object, Versions>()
  const head = Buffer.from(`,${JSON.stringify(list)}:[`)

  return (value, { files, masks }) => {
    const expiry = files.expiryOf()
    const writtenOf = (record: object): Written => {
      let versions = known.get(record)
      if (versions?.expiry !== expiry) known.set(record, (versions = { expiry }))
      const key = masks ? 'masked' : 'plain'
      const found = versions[key]
      if (found) return found
      const text = Buffer.from(writeRecord(record, files, masks))
      return (versions[key] = { text, digest: digestOfText(text) })
    }
    const all = ((value as Record<string, unknown>)[list] as object[]).map(writtenOf)
    const written = writeRest({ ...value, [list]: undefined }, files, masks)
    return {
      tag: digestOfText(written + all.map(({ digest }) => digest).join()),
      text: () =>
        Buffer.concat([
          Buffer.from(written.slice(0, -1)),
          head,
          ...all.flatMap(({ text }, index) => (index ? [comma, text] : [text])),
          closed,
          Buffer.from('}'),
        ]),
    }
  }
}

function writerOf(schema: z.ZodType, compile: Compile) {
  const [write, mask, address] = [compile(schema), maskerOf(schema), addresserOf(schema)]
  return (value: unknown, files: FileSigner, masks: boolean): string => {
    const addressed = address ? address(value, files.urlOf) : value
    return write(masks && mask ? mask(addressed) : addressed)
  }
}
