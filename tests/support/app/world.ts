import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openChannels } from '#server/channels/registry.ts'
import { openPlatform } from '#server/open-platform.ts'
import { openSessions } from '#server/open-sessions.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Recorded } from '#server/platform/kernel/events.ts'
import { type Log, openLog } from '#server/platform/log.ts'
import { type Call, createCall } from '#web/platform/api.ts'
import { builders } from './builders.ts'
import { injectTransport } from './inject-transport.ts'
import { cloneDatabase } from '#tests/database/test-database.ts'
import { testSecretKey } from './test-secrets.ts'

export type HeardEvent = Recorded & { companyId: number }
export type World = Awaited<ReturnType<typeof openWorld>>

export const testPassword = 'Senha-123'
/** Cheap hash parameters: with the real ones, thousands of sign-ins of tests would cost minutes. */
const cheap = { memoryCost: 8, timeCost: 1 }

/** Starts the real application on its own database: no port is opened, requests are injected. Ends with the test file. */
export async function openWorld(
  settings: {
    now?: () => Date
    env?: Record<string, string>
    log?: Log
    /** Opens a line to the database, and returns the address of its near end. */
    lineTo?: (databaseUrl: string) => Promise<string>
  } = {},
) {
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-world-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SECRET_KEY: testSecretKey,
    RATE_LIMIT: '100000',
    ...settings.env,
  })
  const now = settings.now ?? (() => new Date())
  const platform = await openPlatform(config, {
    databaseUrl: (await settings.lineTo?.(database.url)) ?? database.url,
    log: settings.log ?? openLog('silent'),
    now,
  })
  const events: HeardEvent[] = []
  platform.onEvents((companyId, given) => {
    for (const event of given) events.push({ ...event, companyId })
  })
  const sessions = openSessions(platform)
  const app = await buildApp({
    platform,
    sessions,
    config,
    channels: openChannels(config),
    onStored: () => {},
    bundle: join(dataDir, 'no-bundle'),
  })
  const passwordHash = await hash(testPassword, cheap)
  /** Caches one session per user: a second sign-in would end the first. */
  const tokens = new Map<string, Promise<string>>()
  const tokenFor = (email: string) => {
    const token = tokens.get(email) ?? tokenOf(app, email)
    tokens.set(email, token)
    return token
  }
  const close = async () => {
    await app.close()
    await sessions.close()
    await platform.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  afterAll(close)

  return {
    app,
    platform,
    sessions,
    config,
    events,
    databaseUrl: database.url,
    /** Returns the events that happen during `act`. */
    during: async (act: () => Promise<unknown>): Promise<HeardEvent[]> => {
      events.length = 0
      await act()
      return [...events]
    },
    ...builders(platform, passwordHash),
    /** A client without a session. */
    stranger: createCall(injectTransport(app, null)),
    /** The web client, signed in as the user of this e-mail. */
    as: async (email: string): Promise<Call> => createCall(injectTransport(app, await tokenFor(email))),
    tokenOf: tokenFor,
  }
}

async function tokenOf(app: FastifyInstance, email: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: testPassword },
  })
  return answer.json<{ token: string }>().token
}
