import { createAdapter, type PostgresAdapterOptions } from '@socket.io/postgres-adapter'
import type { Notification, Pool, PoolClient } from 'pg'
import type { Namespace } from 'socket.io'
import type { ClusterAdapter } from 'socket.io-adapter'

/** What all adapters of a node hear through, `client` while it listens. */
type Hearing = {
  client?: PoolClient
  reconnectTimer?: NodeJS.Timeout
  initClient: () => Promise<void>
  scheduleReconnection: () => void
}
type Inner = { doPublish: (message: unknown) => Promise<string>; client: Hearing }

/**
 * Creates the adapter that carries broadcasts between nodes through the database in order. The original sends on whichever connection is
 * free and stores large payloads first, so that a short broadcast could overtake a long one, on its own node as well. `onHearingAgain` is
 * called when broadcasts of other nodes are heard again, because those in between were missed. `close` gives all connections back to the pool,
 * and takes none any more.
 */
export function createOrderedPostgresAdapter(
  pool: Pool,
  options: Partial<PostgresAdapterOptions>,
  onHearingAgain: () => void,
): { adapter: (namespace: Namespace) => ClusterAdapter; close: () => void } {
  const ordered = withOrderedNotifications(pool)
  const create = createAdapter(ordered.pool, options)
  let followed: Hearing | null = null
  // A function, because it is called with `new`.
  function adapterOf(namespace: Namespace): ClusterAdapter {
    const adapter = create(namespace) as ClusterAdapter
    const inner = adapter as unknown as Inner
    inner.doPublish = inTurn(inner.doPublish.bind(adapter))
    if (followed !== inner.client) {
      followed = inner.client
      follow(followed, { onHearingAgain, isClosed: ordered.isClosed })
    }
    return adapter
  }
  return { adapter: adapterOf, close: ordered.close }
}

type Following = { onHearingAgain: () => void; isClosed: () => boolean }

function follow(hearing: Hearing, { onHearingAgain, isClosed }: Following) {
  const connect = hearing.initClient.bind(hearing)
  const schedule = hearing.scheduleReconnection.bind(hearing)
  hearing.initClient = async () => {
    await connect()
    if (hearing.client) onHearingAgain()
  }
  // A connection that is lost while it begins to listen is reported twice, and would be replaced by two.
  hearing.scheduleReconnection = () => {
    clearTimeout(hearing.reconnectTimer)
    if (!isClosed()) schedule()
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

function withOrderedNotifications(pool: Pool) {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  /** The connections that listen, or begin to: the original forgets those that come while it closes, and the pool would wait for them. */
  const lent = new Set<PoolClient>()
  let closed = false
  const connectOrdered = async () => {
    const client = await connect()
    lent.add(client)
    const release = client.release.bind(client)
    client.release = (error) => {
      if (lent.delete(client)) release(error)
    }
    if (closed) {
      client.release(true)
      throw new Error('The adapter is closed.')
    }
    // A lost connection would keep its place in the pool, and none would be left after a few losses.
    client.once('end', () => client.release(true))
    const on = client.on.bind(client) as (
      event: string,
      listener: (notice: Notification) => Promise<void>,
    ) => PoolClient
    client.on = ((event: string, listener: (notice: Notification) => Promise<void>) =>
      on(event, event === 'notification' ? inTurn(listener) : listener)) as typeof client.on
    return client
  }
  const proxy = new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connectOrdered
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    pool: proxy,
    isClosed: () => closed,
    close: () => {
      closed = true
      for (const client of lent) client.release(true)
    },
  }
}
