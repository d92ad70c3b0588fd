import type { z } from 'zod'
import type { scriptedFault } from './faults.ts'
import type { KeptCall } from './kept-calls.ts'
import type { LedgerCharge } from './ledger.ts'
import type { NoticeModes, NoticeTry } from './notices.ts'

/** The control API of the emulator at `url` (`/_control`) as functions for tests. Each throws if it is refused. */
export function paymentControl(url: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${url}/_control${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  type Pay = {
    charge: string
    amountCents?: number
    times?: number
    by?: string
    isLate?: boolean
    interestCents?: number
    currency?: string
  }
  return {
    pay: (given: Pay) => call<{ payments: { id: string }[] }>('POST', '/pay', given),
    refund: (charge: string, amountCents?: number) => call('POST', '/refund', { charge, amountCents }),
    dispute: (charge: string, state: 'open' | 'won' | 'lost' = 'open') =>
      call('POST', '/dispute', { charge, state }),
    expire: (charge: string) => call('POST', '/expire', { charge }),
    moveClock: (ms: number) => call('POST', '/clock', { ms }),
    setModes: (modes: Partial<NoticeModes>) => call('PUT', '/modes', modes),
    addFault: (fault: z.input<typeof scriptedFault>) => call('POST', '/faults', fault),
    clearFaults: () => call('DELETE', '/faults'),
    charges: async () => (await call<{ charges: LedgerCharge[] }>('GET', '/charges')).charges,
    calls: async () => (await call<{ calls: KeptCall[] }>('GET', '/calls')).calls,
    notices: async () => (await call<{ notices: NoticeTry[] }>('GET', '/notices')).notices,
    idle: (ms = 5000) => call<{ pending: number }>('POST', '/idle', { ms }),
    /** Applies to tokens that are issued from now on. */
    setEfiScopes: (scopes: readonly string[]) => call('PUT', '/efi-scopes', { scopes }),
    setPanelUrl: (provider: 'mercadopago' | 'stripe', at: string | null) =>
      call('PUT', '/panel', { provider, url: at }),
  }
}
