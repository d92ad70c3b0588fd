import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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
  const said: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 post.example.org\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      said.push(text)
      if (inData && text.includes('\r\n.\r\n')) {
        inData = false
        socket.write('250 kept\r\n')
      } else if (inData) return
      else if (text.startsWith('DATA')) {
        inData = true
        socket.write('354 go on\r\n')
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  await openMail({
    dataDir: tmpdir(),
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'chat@example.org' },
  }).send(letter)
  expect(said.join('')).toContain('RCPT TO:<ana@example.org>')
  expect(said.join('')).toContain('Sua conta est')
})
