import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openChannels } from '#server/channels/registry.ts'
import { openPlatform } from '#server/open-platform.ts'
import { openSessions } from '#server/open-sessions.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
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

type WorldSettings = {
  now?: () => Date
  env?: Record<string, string>
  log?: Log
  /** Opens a line to the database, and returns the address of its near end. */
  lineTo?: (databaseUrl: string) => Promise<string>
  /** For a test of what the installation as a whole has or does: its other companies would be in the way. */
  ownDatabase?: boolean
}

/** World of the test files of this worker that want nothing special: each has companies of its own in it, as the product lives. */
let sharedWorld: ReturnType<typeof startWorld> | undefined

/**
 * Opens the real application on a real database: no port is opened, requests are injected. Files without settings of their own share one,
 * and live in companies of their own; another one ends with its test file.
 */
export async function openWorld(settings?: WorldSettings) {
  if (!settings) {
    sharedWorld ??= startWorld({})
    const { close: _, hearEvents, ...world } = await sharedWorld
    hearEvents()
    const before = await findSchemaObjects(world.platform)
    afterAll(async () => {
      expect(
        await findSchemaObjects(world.platform),
        'a test that changes the schema needs ownDatabase',
      ).toEqual(before)
    })
    return world
  }
  const { close, hearEvents: _, ...world } = await startWorld(settings)
  afterAll(close)
  return world
}

/** Counts what a test may have added to the schema, which other files would meet. */
const findSchemaObjects = ({ db }: Platform) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql`
      select (select count(*)::int from pg_trigger) as triggers, (select count(*)::int from pg_proc) as functions,
        (select count(*)::int from pg_constraint) as constraints, (select count(*)::int from pg_attribute) as columns`.execute(
      tx,
    )
    return rows[0]
  })

async function startWorld(settings: WorldSettings) {
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-world-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
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
  /** Collects events from now on; a file before may have listened in its own way. */
  const hearEvents = () => {
    events.length = 0
    platform.onEvents((companyId, given) => {
      for (const event of given) events.push({ ...event, companyId })
    })
  }
  hearEvents()
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

  return {
    close,
    hearEvents,
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
