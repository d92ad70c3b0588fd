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
 * called when broadcasts of other nodes are heard again, because those in between were missed.
 */
export function createOrderedPostgresAdapter(
  pool: Pool,
  options: Partial<PostgresAdapterOptions>,
  onHearingAgain: () => void,
): (namespace: Namespace) => ClusterAdapter {
  const create = createAdapter(withOrderedNotifications(pool), options)
  let followed: Hearing | null = null
  // A function, because it is called with `new`.
  return function adapterOf(namespace) {
    const adapter = create(namespace) as ClusterAdapter
    const inner = adapter as unknown as Inner
    inner.doPublish = inTurn(inner.doPublish.bind(adapter))
    if (followed !== inner.client) {
      followed = inner.client
      follow(followed, onHearingAgain)
    }
    return adapter
  }
}

function follow(hearing: Hearing, onHearingAgain: () => void) {
  const connect = hearing.initClient.bind(hearing)
  const schedule = hearing.scheduleReconnection.bind(hearing)
  hearing.initClient = async () => {
    await connect()
    if (hearing.client) onHearingAgain()
  }
  // A connection that is lost while it begins to listen is reported twice, and would be replaced by two.
  hearing.scheduleReconnection = () => {
    clearTimeout(hearing.reconnectTimer)
    schedule()
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
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect') return connectOrdered
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
