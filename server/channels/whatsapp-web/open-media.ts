import type { Readable } from 'node:stream'
import { downloadMediaMessage, type WAMessage, type WASocket } from 'baileys'
import { inTime } from '#server/platform/in-time.ts'
import { ChannelError } from '../channel.ts'
import { silent } from './silent-log.ts'

/** Statuses of a file that WhatsApp has deleted after a while; the phone that has it can upload it again, if it is on. */
const gone = [404, 410]
const reuploadMs = 30_000

/** Opens the file of a message; asks the phone to upload it again if WhatsApp has deleted it. Throws ChannelError. */
export async function openMedia(socket: WASocket, message: WAMessage): Promise<Readable> {
  // Files are fetched from WhatsApp's own host: the host in the message is chosen by the sender and not trusted.
  await socket.refreshMediaConn(false)
  const open = () => {
    const context = { logger: silent, reuploadRequest: async (lost: WAMessage) => lost }
    return downloadMediaMessage(message, 'stream', { host: socket.getMediaHost() }, context)
  }
  try {
    return await open().catch(async (error: unknown) => {
      if (!gone.includes(statusOf(error))) throw error
      await uploadedAgain(socket, message)
      return open()
    })
  } catch (error) {
    const isLost = gone.includes(statusOf(error))
    throw new ChannelError({
      cause: isLost ? 'media-rejected' : 'unavailable',
      code: null,
      detail: isLost ? 'Neither WhatsApp nor the phone has this file any more.' : (error as Error).message,
      retry: !isLost,
    })
  }
}

/** Writes the new location of the file into the message. A phone that is off does not answer. */
const uploadedAgain = (socket: WASocket, message: WAMessage) =>
  inTime(socket.updateMediaMessage(message), reuploadMs, 'The phone did not upload the file again.')

const statusOf = (error: unknown): number =>
  Number((error as { output?: { statusCode?: number } }).output?.statusCode ?? 0)
