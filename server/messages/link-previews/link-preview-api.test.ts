import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { picture } from '#tests/journeys/picture.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { html, startSite } from '#tests/processes/start-site.ts'
import { openWorld } from '#tests/app/world.ts'

const jpeg = await picture(1200, 630)
const inside = await startSite({ '/': html('<title>Segredo</title>'), '/p.png': html('x', 'image/png') })
const forever = (type: string) => (response: import('node:http').ServerResponse) => {
  response.writeHead(200, { 'content-type': type })
  const chunk = Buffer.alloc(64 * 1024, '<')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
const site = await startSite({
  '/bolo': html(`<head><title>Outro</title><meta property="og:title" content="Bolo &amp; <b>café</b>">
    <meta property="og:description" content="O melhor da rua"><meta property="og:site_name" content="Padaria Aurora">
    <meta property="og:image" content="/bolo.jpg"></head>`),
  '/bolo.jpg': (response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg),
  '/latin': (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(Buffer.from('<title>Pão de açúcar</title>', 'latin1')),
  '/to-inside': (response) => void response.writeHead(302, { location: inside.url }).end(),
  '/round': (response) => void response.writeHead(302, { location: '/round' }).end(),
  '/pdf': html('<title>PDF</title>', 'application/pdf'),
  '/typeless': (response) => void response.writeHead(200).end('<title>Sem tipo</title>'),
  '/broken': (response) =>
    void response.writeHead(500, { 'content-type': 'text/html' }).end('<title>500</title>'),
  '/long': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<head><title>Longa</title></head>')
    forever('text/html')(Object.assign(response, { writeHead: () => response }))
  },
  '/huge': forever('text/html'),
  '/svg': html('<title>Com svg</title><meta property="og:image" content="/evil.svg">'),
  '/evil.svg': html('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'),
  '/lie': html('<title>Mentira</title><meta property="og:image" content="/lie.png">'),
  '/lie.png': html('<script>alert(1)</script>', 'image/png'),
  '/inner-picture': html(
    `<title>Foto de dentro</title><meta property="og:image" content="${inside.url}/p.png">`,
  ),
  '/slow': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<title>Devagar')
  },
})

const world = await openWorld({ env: { OUTBOUND_ALLOW: site.host } })
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, { queueIds: [queueId] })
const admin = await world.user(company, { profile: 'admin', queueIds: [queueId] })
const call = await world.as(admin.email)
let ticket: Awaited<ReturnType<typeof world.ticket>>
beforeAll(async () => {
  ticket = await world.ticket(company, { whatsappId, queueId, status: 'open', userId: admin.id })
})

async function say(body: string) {
  const sent = await call(messages.sendMessage, { params: { ticketId: ticket.id }, body: { body } })
  await runJobs(world)
  const page = await call(messages.listMessages, { params: { ticketUuid: ticket.uuid }, query: {} })
  return page.messages.find(({ id }) => id === sent.messages[0]?.id)
}

test('a link gets the title, words and picture of its page, and those who see the message are told', async () => {
  const events = await world.during(() => say(`Veja ${site.url}/bolo#receita!`))
  const told = events.find(({ name }) => name === 'message.updated')
  const preview = {
    address: `${site.url}/bolo`,
    title: 'Bolo & <b>café</b>',
    description: 'O melhor da rua',
    site: 'Padaria Aurora',
    picture: { width: 320, height: 168 },
  }
  expect(told?.payload).toMatchObject({ message: { linkPreview: preview } })
  const message = await say(`De novo: ${site.url}/bolo`)
  expect(message?.linkPreview).toMatchObject(preview)
  expect(site.asked.filter((path) => path.startsWith('/bolo'))).toEqual(['/bolo', '/bolo.jpg'])
  const file = await world.app.inject(message?.linkPreview?.picture?.url ?? '')
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('a page in other letters is read as it was written', async () => {
  expect((await say(`${site.url}/latin`))?.linkPreview).toMatchObject({
    title: 'Pão de açúcar',
    site: '127.0.0.1',
  })
})

test.each(['/to-inside', '/round', '/pdf', '/typeless', '/broken', '/huge', '/nothing'])(
  '%s gives no preview, and is not asked again soon',
  async (path) => {
    expect((await say(`${site.url}${path}`))?.linkPreview).toBeNull()
    const asked = site.asked.length
    expect((await say(`mais uma vez ${site.url}${path}`))?.linkPreview).toBeNull()
    expect(site.asked.length).toBe(asked)
    expect(inside.asked).toEqual([])
  },
)

test('an address inside the network is not called, whether as page or as picture', async () => {
  expect((await say(inside.url))?.linkPreview).toBeNull()
  expect((await say('http://169.254.169.254/latest/meta-data'))?.linkPreview).toBeNull()
  expect((await say('http://[::1]:80/'))?.linkPreview).toBeNull()
  expect((await say(`${site.url}/inner-picture`))?.linkPreview).toMatchObject({
    title: 'Foto de dentro',
    picture: null,
  })
  expect(inside.asked).toEqual([])
})

test('reads only the beginning of an endless page, and ignores a file that only claims to be a picture', async () => {
  expect((await say(`${site.url}/long`))?.linkPreview?.title).toBe('Longa')
  expect((await say(`${site.url}/svg`))?.linkPreview).toMatchObject({ title: 'Com svg', picture: null })
  expect((await say(`${site.url}/lie`))?.linkPreview).toMatchObject({ title: 'Mentira', picture: null })
})

test('a page that never ends its answer is given up', async () => {
  expect((await say(`${site.url}/slow`))?.linkPreview).toBeNull()
})

test('an edited text loses its preview; an old preview is fetched anew and its picture removed', async () => {
  await say(`Olhe ${site.url}/bolo`)
  const files = () =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('linkPreviews')
        .innerJoin('files', 'files.id', 'linkPreviews.fileId')
        .select('storageKey')
        .execute(),
    )
  const [old] = await files()
  const pathOf = (key: string | undefined) => join(world.config.dataDir, 'files', key ?? '')
  expect(existsSync(pathOf(old?.storageKey))).toBe(true)
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('linkPreviews')
      .set({ fetchedAt: new Date(Date.now() - 8 * 86_400_000) })
      .execute(),
  )
  await say(`Outra vez ${site.url}/bolo`)
  const [fresh, ...others] = await files()
  expect(others).toEqual([])
  expect(fresh?.storageKey).not.toBe(old?.storageKey)
  expect(existsSync(pathOf(old?.storageKey))).toBe(false)
  expect(existsSync(pathOf(fresh?.storageKey))).toBe(true)

  const note = await call(messages.sendMessage, {
    params: { ticketId: ticket.id },
    body: { body: `${site.url}/bolo`, isPrivate: true },
  })
  const id = note.messages[0]?.id ?? 0
  await runJobs(world)
  const edited = await call(messages.editMessage, { params: { id }, body: { body: 'sem' } })
  expect(edited.linkPreview).toBeNull()
})
