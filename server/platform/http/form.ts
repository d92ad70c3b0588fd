import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { bodyLimitsOf, type Endpoint, type Form, type Upload } from '#domain/http/endpoint.ts'
import { checkFields } from './input.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { sniffType } from '#server/platform/files/sniff-type.ts'

/**
 * Reads a multipart body: fields by the form's schema (a repeated field becomes a list), files streamed to `folder`, never whole in memory.
 * `done` removes the files that are left. Throws ERR_VALIDATION, ERR_FILE_TYPE (naming the real type) or ERR_FILE_TOO_LARGE (naming the
 * limit in bytes), and then leaves nothing on the disk.
 */
export async function readForm(
  endpoint: Endpoint,
  form: Form,
  { request, folder }: { request: FastifyRequest; folder: string },
) {
  const fields: Record<string, unknown> = {}
  const files: Upload[] = []
  const done = async () => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })))
  }
  try {
    const { field, maxFiles: maximum, maxBytes: fileSize } = form.files
    const { bytes } = bodyLimitsOf(endpoint)
    const limits = { fileSize, files: maximum, fields: 40, fieldSize: bytes, parts: maximum + 41 }
    let left = bytes
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        left -= String(part.value).length
        if (left < 0) throw new AppError('ERR_PAYLOAD_TOO_LARGE', { limit: bytes })
        const before = fields[part.fieldname]
        fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat()
      } else if (part.fieldname === field) {
        files.push(await receive(part, folder, fileSize, files))
      } else {
        throw new AppError('ERR_VALIDATION', [
          { path: `body.${part.fieldname}`, message: 'is not a known field' },
        ])
      }
    }
    const read = checkFields(endpoint, form.fields, fields)
    if (!files.length)
      throw new AppError('ERR_VALIDATION', [{ path: `body.${field}`, message: 'is required' }])
    return { form: { fields: read, files }, done }
  } catch (error) {
    await done()
    throw error
  }
}

async function receive(
  part: MultipartFile,
  folder: string,
  maxBytes: number,
  files: Upload[],
): Promise<Upload> {
  const path = join(folder, randomToken())
  const upload = { name: safeName(part.filename), path, size: 0, mimeType: '' }
  try {
    const sink = createWriteStream(path, { mode: 0o600 })
    await pipeline(part.file, sink)
    upload.size = sink.bytesWritten
    if (part.file.truncated) throw new AppError('ERR_FILE_TOO_LARGE', { name: upload.name, limit: maxBytes })
    const real = await sniffType(path, { name: upload.name, claimed: part.mimetype })
    if (real.contradicts) {
      throw new AppError('ERR_FILE_TYPE', {
        name: upload.name,
        claimed: part.mimetype,
        real: real.mimeType,
      })
    }
    return { ...upload, mimeType: real.mimeType }
  } catch (error) {
    files.push(upload)
    throw error
  }
}

/** Returns a file's own name without folders and control characters, at most 200 characters. */
const safeName = (name: string | undefined): string =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)!
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .slice(-200) || 'file'
