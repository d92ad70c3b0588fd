import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-lock.ts'
import { openDatabase } from './open-database.ts'

const log = pino({ level: 'silent' })
let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chat-flow-pg-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('names an unreachable database of DATABASE_URL in the error, without its password', async () => {
  const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/chat'
  const opened = openDatabase({ databaseUrl, dataDir }, log)
  await expect(opened).rejects.toThrow(
    /The database at 127\.0\.0\.1:1\/chat \(DATABASE_URL\) cannot be reached/,
  )
  await expect(opened).rejects.not.toThrow(/secret/)
})

test('refuses a folder with other contents', async () => {
  await writeFile(join(dataDir, 'holiday.jpg'), 'x')
  expect(() => lockDataDir(dataDir)).toThrow(/is not empty and is not a Chat-flow data directory/)
})

test('one server at a time; a lock of a process that is gone is taken over', async () => {
  const held = lockDataDir(dataDir)
  const lockFile = join(dataDir, 'server.lock')
  const parentStart = (await readFile(`/proc/${process.ppid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[19]
  await writeFile(lockFile, JSON.stringify({ pid: process.ppid, started: parentStart }))
  expect(() => lockDataDir(dataDir)).toThrow(
    new RegExp(`already running on .* \\(process ${process.ppid}\\)`),
  )
  await writeFile(lockFile, JSON.stringify({ pid: process.ppid, started: 'another time' }))
  lockDataDir(dataDir).release()
  held.release()
})
