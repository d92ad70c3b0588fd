import type { BaileysEventMap, NewChatMessageCapInfo, WASocket } from 'baileys'
import type { NewChatNews } from '../channel.ts'

type Timelock = NonNullable<BaileysEventMap['connection.update']['reachoutTimeLock']>

const everyMs = 3_600_000
/** WhatsApp soon lifts a lock without a date; the state is requested again within the hour. */
const unsaidLockMs = 60_000

/** Reads seconds, or milliseconds if the number is too large for seconds. */
function dateIn(stamp: string | undefined): Date | null {
  const count = Number(stamp)
  if (!Number.isFinite(count) || count <= 0) return null
  const date = new Date(count > 1e11 ? count : count * 1000)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? null : date
}
const countIn = (value: unknown): number | null => {
  const count = Number(value ?? Number.NaN)
  return Number.isInteger(count) && count >= 0 && count <= 1_000_000 ? count : null
}

/** Converts WhatsApp's allowance for new chats; null if there is none. */
export function newChatsOf(info: NewChatMessageCapInfo | null | undefined): NewChatNews | null {
  const [total, used] = [countIn(info?.total_quota), countIn(info?.used_quota)]
  if (!info || total === null || used === null) return null
  const endAt = dateIn(info.cycle_end_timestamp)
  const status = String(info.capping_status ?? 'NONE').slice(0, 40)
  return { grant: { total, used, status, endAt }, closedUntil: status === 'CAPPED' ? endAt : null }
}

const lockOf = (lock: Timelock | undefined): NewChatNews | null =>
  lock?.isActive
    ? { grant: null, closedUntil: lock.timeEnforcementEnds ?? new Date(Date.now() + unsaidLockMs) }
    : null

/** Reads the allowance from events that WhatsApp sends unasked. */
export function newChatsIn(events: Partial<BaileysEventMap>): NewChatNews | null {
  const told = newChatsOf(events['message-capping.update'])
  const lock = lockOf(events['connection.update']?.reachoutTimeLock)
  return told && lock ? { grant: told.grant, closedUntil: lock.closedUntil } : (told ?? lock)
}

/** Requests the allowance now and every hour while the line is open. Accounts without a limit answer nothing, which is no error. */
export function followNewChats(
  socket: WASocket,
  signal: AbortSignal,
  note: (news: NewChatNews) => void,
): void {
  const ask = async () => {
    const info = await socket.fetchNewChatMessageCap().catch(() => null)
    const news = newChatsOf(info)
    if (news) note(news)
    // The answer arrives as an event.
    await socket.fetchAccountReachoutTimelock().catch(() => null)
  }
  void ask()
  const timer = setInterval(() => void ask(), everyMs)
  const stop = () => clearInterval(timer)
  signal.addEventListener('abort', stop, { once: true })
  socket.ev.on('connection.update', ({ connection }) => {
    if (connection === 'close') stop()
  })
}
