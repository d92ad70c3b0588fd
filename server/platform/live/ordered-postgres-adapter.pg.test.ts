import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld, type World } from '#tests/app/world.ts'
import { connectNodes } from './connect-nodes.ts'

const broadcasts = 120
const long = 'x'.repeat(9000)

async function openNode({ db, log }: World['platform']) {
  const server = createServer()
  const node = new Server(server)
  const leave = await connectNodes(node, { kind: 'postgres', url: db.ownerUrl }, log)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    transports: ['websocket'],
  })
  onTestFinished(async () => {
    socket.off('disconnect').close()
    await node.close()
    await leave()
  })
  await new Promise<void>((done) => socket.on('connect', done))
  const heard: number[] = []
  socket.on('said', ({ number }: { number: number }) => void heard.push(number))
  let connects = 0
  socket.on('connect', () => void connects++)
  // As the page does, which then refetches.
  socket.on('disconnect', () => void socket.connect())
  return { node, heard, connects: () => connects }
}

test('broadcasts reach the sockets of every node in the order in which they were made, long ones among short ones', async () => {
  const { platform } = await openWorld({ ownDatabase: true })
  const [near, far] = [await openNode(platform), await openNode(platform)]
  // Nodes discover each other by their messages.
  await expect
    .poll(() => {
      near.node.emit('said', { number: -1 })
      return far.heard.length
    })
    .toBeGreaterThan(0)
  const numbers = Array.from({ length: broadcasts }, (_, index) => index)
  for (const number of numbers) near.node.emit('said', { number, text: number % 3 ? '' : long })
  const told = ({ heard }: typeof near) => heard.filter((number) => number >= 0)
  await expect.poll(() => [told(near).length, told(far).length]).toEqual([broadcasts, broadcasts])
  expect(told(near)).toEqual(numbers)
  expect(told(far)).toEqual(numbers)
})

test('disconnects a node that is closed while it begins to listen', async () => {
  const { platform } = await openWorld({ ownDatabase: true })
  const node = new Server(createServer())
  const leave = await connectNodes(node, { kind: 'postgres', url: platform.db.ownerUrl }, platform.log)
  const left = node
    .close()
    .then(leave)
    .then(() => 'left')
  await expect.poll(() => Promise.race([left, 'still there']), { timeout: 5000 }).toBe('left')
})

test('goes on after each loss of the connection that hears broadcasts, and has pages refetch', {
  timeout: 60_000,
}, async () => {
  const { platform } = await openWorld({ ownDatabase: true })
  const [near, far] = [await openNode(platform), await openNode(platform)]
  let number = 0
  const isHeard = () => {
    const first = ++number
    const says = () => near.node.emit('said', { number: ++number }) && far.heard.some((one) => one > first)
    return expect.poll(says, { timeout: 8000 }).toBe(true)
  }
  await isHeard()
  for (let losses = 1; losses <= 4; losses++) {
    const before = far.connects()
    await platform.db.asPlatform((tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'LISTEN "socket.io%'`.execute(tx),
    )
    // What was said meanwhile is lost.
    await expect.poll(far.connects, { timeout: 8000 }).toBeGreaterThan(before)
    await isHeard()
  }
})
