import { createAdapter, type PostgresAdapterOptions } from '@socket.io/postgres-adapter'
import type { Notification, Pool, PoolClient } from 'pg'
import type { Namespace } from 'socket.io'
import type { ClusterAdapter } from 'socket.io-adapter'

type Publishing = { doPublish: (message: unknown) => Promise<string> }

/**
 * Creates the adapter that carries broadcasts between nodes through the database in order. The original sends on whichever connection is
 * free and stores large payloads first, so that a short broadcast could overtake a long one, on its own node as well.
 */
export function createOrderedPostgresAdapter(
  pool: Pool,
  options: Partial<PostgresAdapterOptions>,
): (namespace: Namespace) => ClusterAdapter {
  const create = createAdapter(withOrderedNotifications(pool), options)
  // A function, because it is called with `new`.
  return function adapterOf(namespace) {
    const adapter = create(namespace) as ClusterAdapter
    const publishing = adapter as unknown as Publishing
    const publish = publishing.doPublish.bind(adapter)
    publishing.doPublish = inTurn(publish)
    return adapter
  }
}

/** Serialises the calls of a function; a failing call does not hold up the next. */
function inTurn<A extends unknown[], R>(work: (...given: A) => Promise<R>): (...given: A) => Promise<R> {
  let last: Promise<unknown> = Promise.resolve()
  return (...given) => {
    const turn = last.then(
      () => work(...given),
      () => work(...given),
    )
    last = turn
    return turn
  }
}

function withOrderedNotifications(pool: Pool): Pool {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  const connectOrdered = async () => {
    const client = await connect()
    const on = client.on.bind(client) as (
      event: string,
      listener: (notice: Notification) => Promise<void>,
    ) => PoolClient
    client.on = ((event: string, listener: (notice: Notification) => Promise<void>) =>
      on(event, event === 'notification' ? inTurn(listener) : listener)) as typeof client.on
    return client
  }
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connectOrdered
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
