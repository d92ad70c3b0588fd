import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { heartbeats } from './open-pool.ts'

export type Listening = { close: () => Promise<void> }

const reconnectAfterMs = 500

/**
 * Listens to PostgreSQL notifications. `onNotice` gets channel and payload; `onConnect` runs after every connection, also the first,
 * because notifications sent in between were missed. A notice that fails, as one of a node of another version, is logged. Reconnects until
 * closed.
 */
export function listen(options: {
  url: string
  channels: string[]
  onNotice: (channel: string, payload: string) => void
  onConnect?: () => void
  log: Log
}): Listening {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ connectionString: options.url, ...heartbeats })
    client = next
    next.on('error', (error) =>
      options.log.warn({ error: error.message }, 'the listening connection was lost'),
    )
    next.on('end', reconnect)
    next.on('notification', ({ channel, payload }) => {
      try {
        options.onNotice(channel, payload ?? '')
      } catch (error) {
        options.log.error({ error: (error as Error).message, channel }, 'a notice could not be read')
      }
    })
    try {
      await next.connect()
      for (const channel of options.channels) await next.query(`listen ${next.escapeIdentifier(channel)}`)
      options.onConnect?.()
    } catch {
      await next.end().catch(() => {})
    }
  }
  const reconnect = () => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), reconnectAfterMs)
  }

  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
