import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostOffice } from '#tests/processes/start-post-office.ts'
import { openMail } from './mail.ts'

const letter = { to: 'ana@example.org', subject: 'Olá, Ana', text: 'Sua conta está pronta.' }

test('without SMTP settings a letter lands in the mailbox folder, readable by its owner only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chat-flow-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await openMail({ dataDir, mail: { smtpUrl: undefined, from: 'chat@example.org' } }).send(letter)

  const [name = ''] = await readdir(join(dataDir, 'mailbox'))
  const path = join(dataDir, 'mailbox', name)
  expect(name).toMatch(/\.eml$/)
  expect(await readFile(path, 'utf8')).toMatch(/^From: chat@example\.org\r\nTo: ana@example\.org/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('with SMTP settings a letter goes out over the wire', async () => {
  const post = await startPostOffice()
  onTestFinished(post.close)
  await openMail({
    dataDir: tmpdir(),
    mail: { smtpUrl: post.url, from: 'chat@example.org' },
  }).send(letter)
  expect(post.letters).toEqual([expect.stringContaining('To: ana@example.org')])
  expect(post.letters[0]).toContain('Sua conta est')
})
