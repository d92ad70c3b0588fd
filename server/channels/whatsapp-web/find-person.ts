import type { WASocket } from 'baileys'
import { inTime } from '#server/platform/in-time.ts'
import { ChannelError, type Identity } from '../channel.ts'
import { identitiesOf } from './jids.ts'

/** Shorter than the client library's minute: the asking process does not wait that long. */
const longestMs = 5000

/** Finds the identities behind a number, in WhatsApp's spelling and with the LID; empty if nobody has it there. Throws ChannelError. */
export async function findPerson(socket: WASocket, number: string): Promise<Identity[]> {
  try {
    const answer = await inTime(socket.onWhatsApp(number), longestMs, 'WhatsApp did not answer.')
    if (!answer) throw new Error('WhatsApp did not answer whether the number is there.')
    const [found] = answer
    if (!found?.exists) return []
    const lid = await socket.signalRepository.lidMapping.getLIDForPN(found.jid).catch(() => null)
    return identitiesOf([found.jid, lid])
  } catch (error) {
    const detail = (error as Error).message
    throw new ChannelError({ cause: 'unavailable', code: null, detail, retry: true })
  }
}
