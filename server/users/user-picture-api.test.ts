import sharp from 'sharp'
import { expect, test } from 'vitest'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, { name: 'Ana Lima' })
const asBoss = await world.as(boss.email)
const asAna = await world.as(ana.email)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = () => new File([png], 'eu.png', { type: 'image/png' })
const upload = (call: typeof asAna, id: number, file: File) =>
  call(users.uploadUserPicture, {
    params: { id },
    form: { fields: { userId: String(id), typeArch: 'user' }, files: [file] },
  })
const files = () => world.inCompany(company, (tx) => tx.selectFrom('files').select('name').execute())

test('[USER-022, USER-015] a picture is kept, served under a signed address, and replaced', async () => {
  const { user } = await upload(asAna, ana.id, picture())
  expect(user.profileImage).toMatch(/^\/media\//)
  const served = await world.app.inject(user.profileImage ?? '')
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await world.app.inject(`${user.profileImage?.split('&s=')[0]}&s=wrong`)).statusCode).toBe(404)
  const again = await upload(asBoss, ana.id, picture())
  expect(again.user.profileImage).not.toBe(user.profileImage)
  expect(await files()).toHaveLength(1)
  const [me] = await asAna(users.listColleagues, { query: { searchParam: 'Ana Lima' } })
  expect(me?.profileImage).toBe(again.user.profileImage)
})

test('[USER-015] refuses a file that is no picture at its field, and stores nothing', async () => {
  const before = (await files()).length
  const pdf = new File(['%PDF-1.4\n%âãÏÓ\n'], 'eu.pdf', { type: 'application/pdf' })
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'eu.svg', { type: 'image/svg+xml' })
  for (const file of [pdf, svg]) {
    await expect(upload(asAna, ana.id, file)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'body.profileImage', message: 'must be an image' }],
    })
  }
  expect(await files()).toHaveLength(before)
})

test('a plain user changes no picture but their own', async () => {
  await expect(upload(asAna, boss.id, picture())).rejects.toMatchObject({
    status: 403,
    code: 'ERR_NO_PERMISSION',
  })
})

test('[USER-015] a picture is taken away by its user or an administrator, with its bytes, and once more changes nothing', async () => {
  await upload(asAna, ana.id, picture())
  const before = (await files()).length
  const away = (call: typeof asAna, id: number) => call(users.deleteUserPicture, { params: { id } })
  expect((await away(asBoss, ana.id)).user.profileImage).toBeNull()
  expect(await files()).toHaveLength(before - 1)
  expect((await away(asAna, ana.id)).user.profileImage).toBeNull()
  await expect(away(asAna, boss.id)).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
  await expect(away(asBoss, 2_000_000_000)).rejects.toMatchObject({ status: 404 })
})

test('keeps the picture of a deleted user as long as the user can be restored', async () => {
  const gone = await world.user(company)
  await upload(asBoss, gone.id, picture())
  const before = (await files()).length
  await asBoss(users.deleteUser, { params: { id: gone.id } })
  expect(await files()).toHaveLength(before)
})

test('keeps nothing of what a camera wrote into a picture', async () => {
  const gps = { GPSLatitude: '23/1 33/1 0/1', GPSLongitude: '46/1 38/1 0/1' }
  const taken = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ana' }, IFD3: gps })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const file = new File([new Uint8Array(taken)], 'eu.jpg', { type: 'image/jpeg' })
  const { user } = await upload(asAna, ana.id, file)
  const { rawPayload } = await world.app.inject(user.profileImage ?? '')
  const kept = await sharp(rawPayload).metadata()
  expect([kept.width, kept.height, kept.exif]).toEqual([40, 30, undefined])
})
