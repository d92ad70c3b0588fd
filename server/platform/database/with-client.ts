import pg from 'pg'

const ignore = () => {}

/**
 * Connects to a database for some work, and disconnects after it. Rejects as the work does, also when the connection is refused or lost;
 * the loss itself, which also comes as an event, does not end the process.
 */
export async function withClient<T>(
  options: pg.ClientConfig & { connectionString: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(options)
  client.on('error', ignore)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(ignore)
  }
}
