import type { SessionReason } from '#domain/connections/connection-contract.ts'

/** Action after the end of a line: `forget` wipes the keys and asks for a new code. */
export type Next =
  | { next: 'reopen' | 'forget'; waitMs: number }
  | { next: 'stop'; status: 'DISCONNECTED' | 'TIMEOUT'; reason: SessionReason }

const longestWaitMs = 60_000
const mostBadSessions = 5

const stops: Record<number, SessionReason> = {
  403: 'forbidden',
  405: 'version',
  411: 'multidevice',
  440: 'replaced',
}

/**
 * Decides what to do when WhatsApp ended the line with a code. `retries`: number of consecutive losses; `random` from 0 to 1 spreads hosts
 * that lost their lines at once. Pure.
 */
export function afterEnd(
  code: number | undefined,
  { paired, retries, random }: { paired: boolean; retries: number; random: number },
): Next {
  const stop = stops[code ?? 0]
  if (stop) return { next: 'stop', status: 'DISCONNECTED', reason: stop }
  if (code === 515) return { next: 'reopen', waitMs: 0 }
  if (code === 401 && paired) return { next: 'forget', waitMs: 0 }
  if (code === 408 && !paired) return { next: 'stop', status: 'TIMEOUT', reason: 'qr-expired' }
  if (code === 500 && retries >= mostBadSessions) return { next: 'forget', waitMs: 0 }
  const waitMs = Math.min(1000 * 2 ** Math.min(retries, 10), longestWaitMs)
  return { next: 'reopen', waitMs: Math.round(waitMs * (0.5 + random / 2)) }
}
