import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { certificateEndpoints as certificates } from '#domain/certificates/certificate-contract.ts'
import { keyPair, p12Of } from '#tests/payments/p12-of.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'
import { openPlatformCompany } from '#server/settings/platform-setting.ts'
import { openCertificate } from './open-certificate.ts'
import { tellOfEnd } from './tell-of-end.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const root = await world.user(company, { profile: 'admin', super: true, name: 'Raiz' })
const admin = await world.user(company, { profile: 'admin' })
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', company).execute(),
)
const asRoot = await world.as(root.email)
const foreign = keyPair(2048)
const upload = (bytes: Buffer | string, { name = 'efi.p12', passphrase = '', ref = 'efi' as const } = {}) =>
  asRoot(certificates.uploadCertificate, {
    query: { ref },
    form: {
      fields: { ...(passphrase && { passphrase }) },
      files: [new File([bytes], name, { type: 'application/x-pkcs12' })],
    },
  })
const faultOf = (bytes: Buffer | string, more = {}) =>
  upload(bytes, more).then(
    () => 'none',
    (error: { code: string; status: number; details: { fault?: string } }) =>
      error.code === 'ERR_CERTIFICATE' && error.status === 400 ? error.details.fault : error.code,
  )

test('[WL-015] stores a certificate sealed, shows whose it is and until when, and never its key', async () => {
  expect(await upload(p12Of())).toEqual({ mensagem: 'Arquivo Anexado' })
  const listed = await asRoot(certificates.listCertificates, {})
  expect(listed).toMatchObject([{ destination: 'efi', subject: 'CN=Loja Exemplo', uploadedBy: 'Raiz' }])
  const [row] = await world.platform.db.asPlatform((tx) =>
    tx.selectFrom('certificates').selectAll().execute(),
  )
  expect(JSON.stringify(row)).not.toContain('PRIVATE KEY')
  const opened = world.platform.secrets.open(row!.sealed, `certificate:${company}:efi`)
  expect(JSON.parse(opened)).toMatchObject({ key: expect.stringContaining('PRIVATE KEY') as string })
  expect(() => world.platform.secrets.open(row!.sealed, `certificate:${company + 1}:efi`)).toThrow()
  const { entries } = await asRoot(auditEndpoints.listAudit, { query: { subject: 'certificate' } })
  expect(entries).toMatchObject([{ action: 'certificate.changed', subjectId: 'efi' }])
})

test('[WL-015] opens a stored certificate with its key for the calls that need it', async () => {
  await upload(p12Of())
  const owner = await openPlatformCompany(world.platform)
  const openOf = (destination: 'efi' | 'efi-h') => owner.read((tx) => openCertificate(tx, destination, owner))
  const opened = await openOf('efi')
  expect(new X509Certificate(opened?.cert ?? '').subject).toBe('CN=Loja Exemplo')
  expect(new X509Certificate(opened?.cert ?? '').checkPrivateKey(createPrivateKey(opened?.key ?? ''))).toBe(
    true,
  )
  expect(await openOf('efi-h')).toBeNull()
})

test('[WL-015] opens a certificate by its password', async () => {
  const locked = p12Of({ password: 'senha-1' })
  expect(await faultOf(locked)).toBe('password')
  expect(await faultOf(locked, { passphrase: 'errada' })).toBe('password')
  expect(await faultOf(locked, { passphrase: 'senha-1' })).toBe('none')
})

test('[WL-014] refuses what cannot be used, says why, and keeps the one before', async () => {
  const before = await asRoot(certificates.listCertificates, {})
  expect(await faultOf(p12Of(), { name: 'efi.txt' })).toBe('notP12')
  expect(await faultOf('not a certificate')).toBe('unreadable')
  expect(await faultOf(p12Of().subarray(0, 300))).toBe('unreadable')
  expect(await faultOf(p12Of({ to: -0.5 }))).toBe('expired')
  expect(await faultOf(p12Of({ from: 1 }))).toBe('notYetValid')
  expect(await faultOf(p12Of({ certified: foreign }))).toBe('otherKey')
  expect(await faultOf(p12Of({ pair: keyPair(1024) }))).toBe('weak')
  expect(await faultOf(Buffer.alloc(64 * 1024 + 1))).toBe('ERR_FILE_TOO_LARGE')
  expect(await asRoot(certificates.listCertificates, {})).toEqual(before)
})

test('[WL-011, WL-015] refuses a destination that is none, and an administrator', async () => {
  const token = await world.tokenOf(root.email)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/settings/cert-upload?ref=../../etc',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })
  expect(answer.statusCode).toBe(400)
  const asAdmin = await world.as(admin.email)
  await expect(asAdmin(certificates.listCertificates, {})).rejects.toMatchObject({ status: 403 })
})

test('writes to the super users once before a certificate ends, and anew about the next one', async () => {
  const letters = async () => {
    await Promise.all([tellOfEnd.run(world.platform), tellOfEnd.run(world.platform)])
    await runJobs(world)
    const folder = join(world.config.dataDir, 'mailbox')
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return texts.map((text) => /^To: (.*?)\r?$/m.exec(text)?.[1])
  }
  await upload(p12Of({ to: 90 }))
  expect(await letters()).toEqual([])
  await upload(p12Of({ to: 6.5 }))
  expect(await letters()).toEqual([root.email])
  expect(await letters()).toEqual([root.email])
  await upload(p12Of({ to: 6 }))
  expect(await letters()).toEqual([root.email, root.email])
})
