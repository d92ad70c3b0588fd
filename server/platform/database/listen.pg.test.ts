import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'
import { listen } from './listen.ts'

test('logs a notice that cannot be read, and hears the next one', async () => {
  const { platform } = await openWorld({ ownDatabase: true })
  const lines: string[] = []
  const heard: unknown[] = []
  const { promise: connected, resolve: onConnect } = Promise.withResolvers<void>()
  const listening = listen({
    url: platform.db.ownerUrl,
    channels: ['news'],
    onNotice: (_channel, payload) => heard.push(JSON.parse(payload)),
    onConnect,
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
  })
  onTestFinished(() => listening.close())
  await connected
  const tell = (payload: string) =>
    platform.db.asPlatform((tx) => sql`select pg_notify('news', ${payload})`.execute(tx))
  await tell('{"of a newer')
  await tell('7')
  await expect.poll(() => heard).toEqual([7])
  expect(lines.join('')).toContain('a notice could not be read')
})
