import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient, type RedisClientType } from 'redis'
import type { Server } from 'socket.io'
import type { Log } from '#server/platform/log.ts'

/** Connects the sockets of all nodes through Redis. Returns a function that disconnects. Rejects when it is out of reach. */
export async function connectRedis(io: Server, url: string, log: Log): Promise<() => Promise<void>> {
  const client = createClient({ url: url })
  client.on('error', (error: Error) => log.warn({ error: error.message }, 'Redis is out of reach'))
  await client.connect()
  io.adapter(createAdapter(withHandledSubscriptions(client as RedisClientType)))
  return async () => client.destroy()
}

/**
 * Adds error handlers to subscription clients. The adapter subscribes on copies of the client and ignores the results. The client
 * reconnects by itself, but an error without a listener would end the process.
 */
function withHandledSubscriptions(client: RedisClientType): RedisClientType {
  const duplicate = client.duplicate.bind(client)
  client.duplicate = ((...options: Parameters<typeof duplicate>) => {
    const copy = duplicate(...options)
    const subscribe = copy.subscribe.bind(copy)
    copy.subscribe = ((...given: Parameters<typeof subscribe>) => {
      const subscribed = subscribe(...given)
      subscribed.catch(() => {})
      return subscribed
    }) as typeof copy.subscribe
    return copy
  }) as typeof client.duplicate
  return client
}
