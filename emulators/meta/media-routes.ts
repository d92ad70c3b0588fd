import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { GraphError } from './graph-errors.ts'
import {
  describe,
  type GraphParams,
  isRefusal,
  isSilence,
  noObject,
  numberOf,
  refusalOf,
  silence,
} from './graph-routes.ts'
import type { MessagingNetwork } from './messaging-network.ts'
import { profileOf } from './messaging-profile.ts'
import { checkUpload, type MediaStore, type StoredMedia } from './media-store.ts'
import type { SimulatedNetwork } from './simulated-network.ts'

/** Routes to upload, describe and delete media; `GET /{id}` also describes business numbers and people, since Meta has one id space. */
export function mediaRoutes(app: FastifyInstance, network: SimulatedNetwork, messaging: MessagingNetwork) {
  app.post<GraphParams>('/:id/media', async (request, reply) => {
    numberOf(network, request.params.id)
    const fault = network.faults.take('media', null)
    if (fault && isSilence(fault)) return silence(network, fault, { request, reply })

    const { item, fields } = await receiveUpload(request, network.media)
    try {
      if (fault && isRefusal(fault)) throw refusalOf(fault)
      if (fields.messaging_product !== 'whatsapp') {
        throw new GraphError(100, 'The parameter messaging_product is required.')
      }
      checkUpload(item)
    } catch (error) {
      await network.media.remove(item)
      throw error
    }
    return { id: item.id }
  })

  app.get<GraphParams>('/:id', async (request, reply) => {
    const { id } = request.params
    const number = network.state.number(id)
    if (number) {
      const { fields } = z.object({ fields: z.string().optional() }).parse(request.query)
      return describe(network, number, fields)
    }

    const person = profileOf(messaging, id, `${request.protocol}://${request.host}`)
    if (person) return person

    const item = network.media.find(id)
    if (!item) throw noObject(id)
    const fault = network.faults.take('downloads', null)
    if (fault && isSilence(fault)) return silence(network, fault, { request, reply })
    return {
      messaging_product: 'whatsapp',
      url: `${request.protocol}://${request.host}/attachments/${id}`,
      mime_type: item.mimeType,
      sha256: item.sha256,
      file_size: item.size,
      id,
    }
  })

  app.delete<GraphParams>('/:id', async (request) => {
    const item = network.media.find(request.params.id)
    if (!item) throw noObject(request.params.id)
    await network.media.remove(item)
    return { success: true }
  })
}

/** Stores the file part of this name while a multipart request arrives. Throws GraphError 100 if there is none. */
export async function receiveUpload(request: FastifyRequest, media: MediaStore, name = 'file') {
  if (!request.isMultipart()) throw new GraphError(100, 'The parameter file is required.')

  const fields: Record<string, unknown> = {}
  let item: StoredMedia | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (item === null && part.fieldname === name) item = await store(part, media)
    else part.file.resume()
  }
  if (!item) throw new GraphError(100, 'The parameter file is required.')
  return { item, fields }
}

async function store(part: MultipartFile, media: MediaStore): Promise<StoredMedia> {
  const item = await media.save(part.file, { mimeType: part.mimetype, fileName: part.filename || null })
  if (!part.file.truncated) return item
  await media.remove(item)
  throw new GraphError(100, 'Param file is too large.')
}

/** Sends the bytes of a file with its type and length. */
export function sendFile(reply: FastifyReply, media: MediaStore, item: StoredMedia) {
  return reply
    .header('content-length', item.size)
    .header('x-content-type-options', 'nosniff')
    .type(item.mimeType)
    .send(media.open(item))
}
