import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { brandEndpoints as brands } from '#domain/branding/brand-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { startNameServer } from '#tests/processes/start-name-server.ts'
import { openWorld } from '#tests/app/world.ts'
import { brandOf } from './brand-of.ts'

const records: Record<string, string> = {}
const names = await startNameServer(records)
const world = await openWorld({ env: { OUTBOUND_ALLOW: 'localhost', DNS_SERVERS: names.address } })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const root = await world.user(company, { profile: 'admin', super: true })
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', company).execute(),
)
const [asRoot, asAdmin] = [await world.as(root.email), await world.as(admin.email)]
const square = (side: number, background = '#cc0000') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
const png = await square(600).png().toBuffer()
const fileOf = (bytes: Buffer | string, type = 'image/png', name = 'logo.png') =>
  new File([bytes], name, { type })
const upload = (file: File, mode: 'Light' | 'Dark' | 'Favicon' = 'Light', hostId?: number) =>
  asRoot(brands.uploadLogo, {
    form: { fields: { typeArch: 'logo', mode, ...(hostId && { hostId }) }, files: [file] },
  })
const shown = (key: string) => world.stranger(settings.showPublicSetting, { params: { key }, query: {} })

test('[WL-003, WL-004, WL-005] answers the name of a logo, which strangers then see drawn anew', async () => {
  for (const mode of ['Light', 'Dark', 'Favicon'] as const) {
    const name = await upload(fileOf(png), mode)
    expect(name).toMatch(/^[0-9a-f]{32}\.png$/)
    expect(await shown(`appLogo${mode}`)).toBe(name)
    const answer = await world.app.inject({ method: 'GET', url: `/brand/${name}` })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512 })
  }
})

test('[WL-005] refuses SVG, HTML, 10,000 pixels, a bomb and what is broken, each with a reason', async () => {
  const before = await shown('appLogoLight')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  const lies = [
    fileOf(svg, 'image/svg+xml', 'a.svg'),
    fileOf(svg),
    fileOf('<html><script>1</script>', 'text/html', 'a.html'),
    fileOf(png.subarray(0, 200)),
    fileOf(await square(10).gif().toBuffer(), 'image/gif', 'a.gif'),
  ]
  for (const file of lies)
    await expect(upload(file)).rejects.toMatchObject({ status: 400, code: 'ERR_FILE_TYPE' })
  const wide = sharp({ create: { width: 10_000, height: 4, channels: 3, background: '#000' } })
  await expect(upload(fileOf(await wide.png().toBuffer()))).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.file' }],
  })
  await expect(upload(fileOf(await square(9000).png().toBuffer()))).rejects.toMatchObject({ status: 400 })
  await expect(upload(fileOf(Buffer.alloc(1024 * 1024 + 1)))).rejects.toMatchObject({
    code: 'ERR_FILE_TOO_LARGE',
  })
  expect(await shown('appLogoLight')).toBe(before)
})

test('[WL-009] refuses everybody but the super user', async () => {
  await expect(
    asAdmin(settings.updateSetting, { params: { key: 'appName' }, body: { value: 'Meu' } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    asAdmin(brands.uploadLogo, { form: { fields: { mode: 'Light' }, files: [fileOf(png)] } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(asAdmin(brands.listBrandHosts, {})).rejects.toMatchObject({ status: 403 })
})

test('serves a manifest of the brand that an application can be installed by', async () => {
  const name = await upload(fileOf(png), 'Favicon')
  await asRoot(settings.updateSetting, { params: { key: 'appName' }, body: { value: 'Atendimento Aurora' } })
  const answer = await world.app.inject({ method: 'GET', url: '/manifest.webmanifest' })
  expect(answer.headers).toMatchObject({ vary: expect.stringContaining('Host') as string })
  const manifest = answer.json<{ icons: { src: string }[] }>()
  expect(manifest).toMatchObject({ name: 'Atendimento Aurora', short_name: 'Atendimento', start_url: '/' })
  expect(manifest.icons[0]?.src).toBe(`/brand/${name}`)
  for (const { src } of manifest.icons)
    expect((await world.app.inject({ method: 'GET', url: src })).statusCode).toBe(200)
})

test('gives a host its own look only once it is known to lead here, and an unknown one the installation’s', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const made = await asRoot(brands.createBrandHost, { body: { host: 'Localhost' } })
  expect(made).toMatchObject({ host: 'localhost', verifiedAt: null })
  await expect(asRoot(brands.createBrandHost, { body: { host: 'localhost' } })).rejects.toMatchObject({
    code: 'ERR_BRAND_HOST_TAKEN',
  })
  const params = { id: made.id }
  const body = { appName: 'Padaria Central', primaryColorLight: '#006644' }
  await asRoot(brands.updateBrandHost, { params, body })
  const logo = await upload(fileOf(await square(64, '#006644').png().toBuffer()), 'Light', made.id)
  expect((await brandOf(world.platform.db, 'localhost')).appName).toBe('Atendimento Aurora')
  // No server listens on the configured port yet.
  await expect(asRoot(brands.verifyBrandHost, { params })).rejects.toMatchObject({ code: 'ERR_BRAND_HOST' })
  const address = world.app.server.address()
  world.config.port = typeof address === 'object' && address ? address.port : 0
  expect((await asRoot(brands.verifyBrandHost, { params })).verifiedAt).not.toBeNull()
  expect(await brandOf(world.platform.db, 'LOCALHOST')).toMatchObject({
    ...body,
    appLogoLight: logo,
    primaryColorDark: '#39ACE7',
  })
  expect((await brandOf(world.platform.db, 'other.example')).appName).toBe('Atendimento Aurora')
  await asRoot(brands.updateBrandHost, { params, body: { appName: null } })
  expect((await brandOf(world.platform.db, 'localhost')).appName).toBe('Atendimento Aurora')
  await asRoot(brands.deleteBrandHost, { params })
  expect((await brandOf(world.platform.db, 'localhost')).primaryColorLight).toBe('#0000FF')
})

test('refuses to call hosts inside the network', async () => {
  const { id } = await asRoot(brands.createBrandHost, { body: { host: '169.254.169.254' } })
  await expect(asRoot(brands.verifyBrandHost, { params: { id } })).rejects.toMatchObject({
    code: 'ERR_BRAND_HOST',
  })
})

test('takes a TXT record for the proof, so that a TLS proxy may have a certificate made', async () => {
  const asked = async (domain: string) =>
    (await world.app.inject({ method: 'GET', url: `/brand-hosts/ask?domain=${domain}` })).statusCode
  const host = 'chat.padaria.example'
  const { id, record } = await asRoot(brands.createBrandHost, { body: { host } })
  expect(record).toMatchObject({ name: `_chatflow.${host}` })
  const verified = () => asRoot(brands.verifyBrandHost, { params: { id } })
  for (const wrong of [undefined, '', 'x', record.value.slice(1), `${record.value}0`]) {
    if (wrong !== undefined) records[record.name] = wrong
    await expect(verified()).rejects.toMatchObject({ code: 'ERR_BRAND_HOST' })
    expect(await asked(host)).toBe(404)
  }
  records[record.name] = record.value
  expect((await verified()).verifiedAt).not.toBeNull()
  expect(await asked('CHAT.padaria.example')).toBe(200)
  for (const other of ['padaria.example', `x.${host}`, '', 'a'.repeat(300), `${host}&domain=${host}`])
    expect(await asked(other)).toBe(404)
  await asRoot(brands.deleteBrandHost, { params: { id } })
  expect(await asked(host)).toBe(404)
})

test('sends letters in the brand of their host, and others in that of the installation', async () => {
  const own = {
    host: 'loja.example.com',
    appName: 'Loja Azul',
    primaryColorLight: '#10589a',
    verifiedAt: new Date(),
  }
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('brandHosts')
      .values({ ...own, token: 't' })
      .execute(),
  )
  const letter = { subject: 'Olá', text: 'Bom dia' }
  await world.platform.mail.send({ ...letter, to: 'a@example.org', host: own.host })
  await world.platform.mail.send({ ...letter, to: 'b@example.org' })
  const folder = join(world.config.dataDir, 'mailbox')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const [toHost, toOther] = ['a', 'b'].map(
    (name) => texts.find((text) => text.includes(`To: ${name}@`)) ?? '',
  )
  expect(toHost).toMatch(/^From: "?Loja Azul"? </)
  expect(toHost).toContain('#10589a')
  const { appName, primaryColorLight } = await brandOf(world.platform.db, '')
  expect(toOther).toContain(`From: ${appName} <`)
  expect(toOther).toContain(primaryColorLight)
  expect(toOther).toMatch(/text\/plain[\s\S]+Bom dia[\s\S]+text\/html/)
})
