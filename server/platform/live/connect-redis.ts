import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient, type RedisClientType } from 'redis'
import type { Server } from 'socket.io'
import type { Log } from '#server/platform/log.ts'

/**
 * Connects the sockets of all nodes through Redis. Returns a function that disconnects. Rejects when it is out of reach. `refreshPages` makes
 * the pages of this node refetch: it runs after each time that Redis was out of reach, because events of other nodes were missed meanwhile.
 */
export async function connectRedis(
  io: Server,
  url: string,
  log: Log,
  refreshPages: () => void,
): Promise<() => Promise<void>> {
  const client = createClient({ url: url })
  let isLost = false
  client.on('error', (error: Error) => {
    isLost = true
    log.warn({ error: error.message }, 'Redis is out of reach')
  })
  client.on('ready', () => {
    if (isLost) refreshPages()
    isLost = false
  })
  await client.connect()
  io.adapter(createAdapter(withHandledResults(client as RedisClientType)))
  return async () => client.destroy()
}

/**
 * Handles the rejections of what the adapter sends and does not wait for: its questions to other nodes, and its subscriptions, which it
 * makes on copies of the client. The client reconnects by itself, but a rejection without a handler would end the process, when Redis
 * is lost and when the product closes.
 */
function withHandledResults(client: RedisClientType): RedisClientType {
  Object.assign(client, { publish: handled(client.publish.bind(client)) })
  const duplicate = client.duplicate.bind(client)
  client.duplicate = ((...options: Parameters<typeof duplicate>) => {
    const copy = duplicate(...options)
    copy.subscribe = handled(copy.subscribe.bind(copy))
    return copy
  }) as typeof client.duplicate
  return client
}

const handled = <T extends (...given: never[]) => Promise<unknown>>(act: T): T =>
  ((...given: Parameters<T>) => {
    const result = act(...given)
    result.catch(() => {})
    return result
  }) as T
