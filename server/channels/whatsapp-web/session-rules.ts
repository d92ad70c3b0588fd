import { z } from 'zod'
import type { SessionReason } from '#domain/connections/connection-contract.ts'
import { isPlaceFault } from '#server/platform/place-fault.ts'

/** Action after the end of a line: `forget` wipes the keys and asks for a new code. */
export type Next =
  | { next: 'reopen'; waitMs: number }
  | { next: 'forget'; waitMs: 0; reason: 'unlinked' | '' }
  | { next: 'stop'; status: 'DISCONNECTED' | 'TIMEOUT'; reason: SessionReason }

const longestWaitMs = 60_000
const mostBadSessions = 5

/** 402 and 406: banned for a while, and for good; 409: the kind of client is refused. Source: reasons of WhatsApp's `failure` node. */
const stops: Record<number, SessionReason> = {
  402: 'forbidden',
  403: 'forbidden',
  405: 'version',
  406: 'forbidden',
  409: 'version',
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
  if (code === 401 && paired) return { next: 'forget', waitMs: 0, reason: 'unlinked' }
  if (code === 408 && !paired) return { next: 'stop', status: 'TIMEOUT', reason: 'qr-expired' }
  if (code === 500 && retries >= mostBadSessions) return { next: 'forget', waitMs: 0, reason: '' }
  const waitMs = Math.min(1000 * 2 ** Math.min(retries, 10), longestWaitMs)
  return { next: 'reopen', waitMs: Math.round(waitMs * (0.5 + random / 2)) }
}

/**
 * Tells whether an error comes from the work itself, so that repeating it leads nowhere: a value that the code does not expect, or a
 * statement that the database refuses. Any other error may come from an outage or a lost lease. Pure.
 */
export function isLasting(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof z.ZodError) return true
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^\d[0-9A-Z]{4}$/.test(code) && !isPlaceFault(error)
}
