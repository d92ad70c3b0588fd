import { setImmediate as nextTurn } from 'node:timers/promises'
import { Server } from 'socket.io'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openPlatform } from '#server/open-platform.ts'
import { connectRedis } from '#server/platform/live/connect-redis.ts'
import { openLog } from '#server/platform/log.ts'
import { startNode } from '#server/start-node.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { openGate } from '#tests/app/open-gate.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { hasRedis, startRedis } from '#tests/processes/start-redis.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

type Redis = Awaited<ReturnType<typeof startRedis>>

if (!hasRedis)
  console.warn('Not proven by this run: two nodes with Redis between them. There is no redis-server.')

describe.each([
  { between: 'PostgreSQL', usesRedis: false },
  { between: 'Redis', usesRedis: true },
])('two nodes with $between between them', ({ usesRedis }) => {
  describe.skipIf(usesRedis && !hasRedis)('', () => {
    const closings: (() => Promise<unknown>)[] = []
    let urls: string[] = []
    let world: Awaited<ReturnType<typeof openWorld>>
    let company = 0
    let email = ''
    let ticketId = 0
    let redis: Redis | null = null

    beforeAll(async () => {
      world = await openWorld({ ownDatabase: true })
      redis = usesRedis ? await startRedis() : null
      company = await world.company()
      const queueId = await world.queue(company)
      const whatsappId = await world.connection(company, { queueIds: [queueId] })
      ;({ email } = await world.user(company, { queueIds: [queueId] }))
      ;({ id: ticketId } = await world.ticket(company, { whatsappId, queueId }))
      const config = {
        ...world.config,
        port: 0,
        host: '127.0.0.1',
        ...(redis && { redisUrl: redis.url }),
      }
      for (let index = 0; index < 2; index++) {
        const platform = await openPlatform(config, {
          databaseUrl: world.databaseUrl,
          log: openLog('silent'),
        })
        const node = await startNode(platform, config, { roles: ['web'], alone: false })
        closings.push(node.close, platform.close)
        urls = [...urls, `http://127.0.0.1:${node.port}`]
      }
    })
    afterAll(async () => {
      for (const close of closings) await close()
      await redis?.stop()
    })

    test('delivers an event of one node to the sockets of the other', async () => {
      const { call, token } = await signInOver(urls[0] ?? '', email, testPassword)
      const { heard } = await openSocket(urls[1] ?? '', company, token)
      // Nodes discover each other shortly after their start; browsers refetch what was emitted before.
      await expect
        .poll(
          async () => {
            await call(tickets.updateTicket, { params: { id: ticketId }, body: { status: 'open' } })
            await call(tickets.updateTicket, { params: { id: ticketId }, body: { status: 'pending' } })
            return heard.some(({ name }) => name === `company-${company}-ticket`)
          },
          { timeout: 20_000, interval: 200 },
        )
        .toBe(true)
    })

    test('[USER-025] keeps a user online who closes a tab on one node and has another on the other', async () => {
      const token = await world.tokenOf(email)
      const colleague = await world.user(company)
      const stateOf = (address: string) =>
        world.inCompany(company, (tx) =>
          tx.selectFrom('users').select('online').where('email', '=', address).executeTakeFirst(),
        )
      const kept = await openSocket(urls[1] ?? '', company, token)
      const [closed, last] = [
        await openSocket(urls[0] ?? '', company, token),
        await openSocket(urls[0] ?? '', company, await world.tokenOf(colleague.email)),
      ]
      await expect.poll(() => stateOf(email)).toEqual({ online: true })
      await expect.poll(() => stateOf(colleague.email)).toEqual({ online: true })
      closed.socket.close()
      last.socket.close()
      // The colleague goes offline last: a wrong change of the first user would be stored by then.
      await expect.poll(() => stateOf(colleague.email), { timeout: 10_000 }).toEqual({ online: false })
      expect(await stateOf(email)).toEqual({ online: true })
      kept.socket.close()
      await expect.poll(() => stateOf(email), { timeout: 10_000 }).toEqual({ online: false })
    })

    test('signing in on one ends the session on the other', async () => {
      const old = await signInOver(urls[1] ?? '', email, testPassword)
      await old.call(authEndpoints.showMe, {})
      await signInOver(urls[0] ?? '', email, testPassword)
      await expect
        .poll(() =>
          old.call(authEndpoints.showMe, {}).then(
            () => 200,
            (error: { status: number }) => error.status,
          ),
        )
        .toBe(403)
    })
  })
})

test('a node outlives another one that does not answer, and notes who leaves meanwhile', async () => {
  const world = await openWorld({ ownDatabase: true })
  const company = await world.company()
  const queueId = await world.queue(company)
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  const [ana, bia] = [
    await world.user(company, { name: 'Ana', queueIds: [queueId] }),
    await world.user(company, { name: 'Bia', queueIds: [queueId] }),
  ]
  const ticket = await world.ticket(company, { whatsappId, queueId, status: 'pending' })
  const gate = await openGate(world.databaseUrl)
  const config = { ...world.config, port: 0, host: '127.0.0.1' }
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const open = async (databaseUrl: string) => {
    const platform = await openPlatform(config, { databaseUrl, log })
    const node = await startNode(platform, config, { roles: ['web'], alone: false })
    onTestFinished(async () => {
      await node.close()
      await platform.close()
    })
    return `http://127.0.0.1:${node.port}`
  }
  const [near, far] = [await open(world.databaseUrl), await open(gate.url)]
  onTestFinished(gate.close)
  const leaving = await openSocket(near, company, await world.tokenOf(ana.email))
  const staying = await openSocket(far, company, await world.tokenOf(bia.email))
  staying.socket.emit('joinChatBox', ticket.id)
  // Nodes discover each other shortly after their start.
  const viewers = () => {
    leaving.socket.emit('joinChatBox', ticket.id)
    const told = leaving.heard.filter(({ name }) => name === `company-${company}-ticketViewers`)
    return (told.at(-1)?.payload['viewers'] as unknown[] | undefined)?.length
  }
  await expect.poll(viewers, { timeout: 20_000, interval: 200 }).toBe(2)
  gate.cut()
  leaving.socket.close()
  const online = () =>
    world.inCompany(company, (tx) =>
      tx.selectFrom('users').select('online').where('id', '=', ana.id).executeTakeFirst(),
    )
  await expect.poll(online, { timeout: 15_000 }).toEqual({ online: false })
  await expect.poll(() => lines.join(''), { timeout: 15_000 }).toMatch(/viewers of a ticket were not told/)
  gate.heal()
})

describe.skipIf(!hasRedis)('two nodes with Redis between them', () => {
  test('a node that closes while it asks the others ends without an error', async () => {
    const redis = await startRedis()
    const sockets = new Server(0)
    const errors: unknown[] = []
    const note = (error: unknown) => errors.push(error)
    process.prependListener('unhandledRejection', note)
    const disconnect = await connectRedis(sockets, redis.url, openLog('silent'), () => {})
    sockets.of('/1').serverSideEmit('asked')
    await disconnect()
    // A rejection without a handler is told after the microtasks of its turn.
    await nextTurn()
    process.off('unhandledRejection', note)
    expect(errors).toEqual([])
    await sockets.close()
    await redis.stop()
  })

  test('a node whose Redis was gone has its pages refetch what they missed', async () => {
    const world = await openWorld({ ownDatabase: true })
    const company = await world.company()
    const user = await world.user(company)
    const first = await startRedis()
    const config = { ...world.config, port: 0, host: '127.0.0.1', redisUrl: first.url }
    const platform = await openPlatform(config, { databaseUrl: world.databaseUrl, log: openLog('silent') })
    const node = await startNode(platform, config, { roles: ['web'], alone: false })
    onTestFinished(async () => {
      await node.close()
      await platform.close()
    })
    const url = `http://127.0.0.1:${node.port}`
    const { socket } = await openSocket(url, company, await world.tokenOf(user.email))
    await first.stop()
    // The page stays connected to its node while Redis is away.
    expect(socket.connected).toBe(true)
    const parted = new Promise<string>((resolve) => socket.once('disconnect', resolve))
    const second = await startRedis(first.port)
    onTestFinished(second.stop)
    expect(await parted).toBe('io server disconnect')
  })
})
