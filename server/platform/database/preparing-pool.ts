import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const mostStatements = 500

/** Assigns each query text the name under which the pool's connections prepare it; undefined after the first 500. */
export function statementNames() {
  const names = new Map<string, string>()
  let generation = 0
  return {
    nameOf: (text: string): string | undefined => {
      const known = names.get(text)
      if (known || names.size >= mostStatements) return known
      const name = `s${generation}_${names.size}`
      names.set(text, name)
      return name
    },
    /** Gives the texts new names, so that they are prepared again after a migration changed a table under a running node. */
    renew: () => {
      generation++
      names.clear()
    },
  }
}

/** The used part of a pool's connection. */
export type Lent = Pick<pg.PoolClient, 'query' | 'release'>
type Source = { connect: () => Promise<Lent>; options: object; end: () => Promise<void> }

/**
 * Opens a pool for Kysely whose parametrised queries are prepared once per connection, so that the database does not plan them again;
 * measured to halve its work. Pools that share connections must share `names`. `openGate` returns, for each time that a connection is
 * lent, what its queries wait for, one after the other.
 */
export function preparingPool(
  source: Source,
  names = statementNames(),
  openGate?: () => () => Promise<void>,
): PostgresPool {
  const run = async (client: Lent, text: string, values: readonly unknown[]) => {
    const name = values.length ? names.nameOf(text) : undefined
    try {
      return await client.query({ text, values: [...values], ...(name && { name }) })
    } catch (error) {
      if ((error as { routine?: string }).routine === 'RevalidateCachedQuery') names.renew()
      throw error
    }
  }
  return {
    connect: async () => {
      const client = await source.connect()
      const pass = openGate?.()
      const prepared = {
        query: (text: string, values: readonly unknown[]) =>
          pass ? pass().then(() => run(client, text, values)) : run(client, text, values),
        release: (destroy?: boolean) => client.release(destroy),
      }
      // Cursors, the other overload of Kysely's interface, are not used.
      return prepared as unknown as PostgresPoolClient
    },
    options: source.options,
    end: () => source.end(),
  }
}
