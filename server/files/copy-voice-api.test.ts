import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { copyKeyOf } from '#server/platform/files/storage.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { voiceNote } from '#tests/channels/voice-note.ts'
import { findFile, saveFile } from './file-db.ts'
import { removeFiles } from './remove-files.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const { storage, files } = world.platform

/** Stores a recording as the file of a message. */
async function record(mimeType = 'audio/ogg; codecs=opus', bytes = voiceNote) {
  const storageKey = await storage.putStream(company, Readable.from([bytes]))
  const file = { storageKey, name: 'voz-20261129.ogg', mimeType, size: bytes.length }
  const id = await world.inCompany(company, (tx) =>
    saveFile(tx, { ...file, width: null, height: null, voice: true }),
  )
  return { id, storageKey }
}
const rowOf = (id: string) => world.inCompany(company, (tx) => findFile(tx, id))
const get = (fileId: string, more: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: `${files.urlOf(company, fileId)}${more}`, headers })
const isThere = (key: string) =>
  storage.read(key).then(
    async (bytes) => (await buffer(bytes)).length > 0,
    () => false,
  )

test('[MSG-021, D25] stores a voice note as mp3 beside what was sent, and gives it for download', async () => {
  const { id, storageKey } = await record()
  await runJobs(world)
  const copySize = (await rowOf(id))?.copySize ?? 0
  expect(copySize).toBeGreaterThan(30_000)
  const mp3 = await get(id, '&download=1&as=mp3')
  expect(mp3.rawPayload).toHaveLength(copySize)
  expect(mp3.headers['content-disposition']).toBe("attachment; filename*=UTF-8''voz-20261129.mp3")
  const played = await get(id, '&as=mp3', { range: 'bytes=0-99' })
  expect([played.statusCode, played.headers['content-type'], played.rawPayload.length]).toEqual([
    ...[206, 'audio/mpeg', 100],
  ])
  const sent = await get(id, '')
  expect(sent.rawPayload).toEqual(voiceNote)
  expect(await buffer(await storage.read(storageKey))).toEqual(voiceNote)
})

test('makes the copy of an older voice note, and one that is lost, when somebody wants it', async () => {
  const { id, storageKey } = await record()
  await runJobs(world)
  await storage.remove(copyKeyOf(storageKey))
  expect((await get(id, '&as=mp3')).rawPayload).toEqual(voiceNote)
  await runJobs(world)
  expect((await get(id, '&as=mp3')).headers['content-type']).toBe('audio/mpeg')
})

test('leaves m4a recordings and what cannot be decoded as they are', async () => {
  const m4a = await record('audio/mp4')
  const broken = await record('audio/ogg', Buffer.from('no sound'))
  await runJobs(world)
  for (const { id } of [m4a, broken]) expect(await rowOf(id)).toMatchObject({ copySize: null })
  expect((await get(broken.id, '&as=mp3')).body).toBe('no sound')
})

test('removes the copy with the recording, and makes none of what is gone', async () => {
  const { id, storageKey } = await record()
  await runJobs(world)
  await world.inCompany(company, async (tx) => {
    await tx.deleteFrom('files').where('id', '=', id).execute()
    await enqueue(tx, removeFiles, { keys: [storageKey] })
  })
  await runJobs(world)
  expect(await isThere(storageKey)).toBe(false)
  expect(await isThere(copyKeyOf(storageKey))).toBe(false)
  const gone = await record()
  await world.inCompany(company, (tx) => tx.deleteFrom('files').where('id', '=', gone.id).execute())
  await runJobs(world)
  expect(await isThere(copyKeyOf(gone.storageKey))).toBe(false)
})
