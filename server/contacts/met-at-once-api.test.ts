import { expect, test } from 'vitest'
import type { Identity } from '#server/channels/channel.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { openWorld } from '#tests/app/world.ts'
import { meetContact } from './meet-contact.ts'

const world = await openWorld()
const company = await world.company()
const official = await world.connection(company)
const linked = await world.connection(company, { channel: 'whatsapp' })

const of = (kind: Identity['kind'], externalId: string): Identity => ({ kind, externalId })
const number = (n: number) => of('phone', `55119${80_000_000 + n}`)

/** Meets a person by several messages at once, each naming them by other addresses. */
async function metAtOnce(
  { whatsappId, channel }: { whatsappId: number; channel: 'whatsapp' | 'whatsappapi' },
  messages: [Identity, ...Identity[]][],
) {
  const met = await Promise.all(
    messages.map((identities) => {
      const ctx = openCompanyContext(world.platform, company)
      const peer = { identities, name: 'Ana', username: null }
      return ctx.transaction((tx) => meetContact(tx, { peer, channel, whatsappId, now: ctx.now }))
    }),
  )
  return new Set(met.map(({ id }) => id)).size
}

test('makes one contact of the first messages of a person, whichever addresses they name', async () => {
  const cloud = { whatsappId: official, channel: 'whatsappapi' as const }
  const web = { whatsappId: linked, channel: 'whatsapp' as const }
  const contacts = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const [bsuid, lid] = [of('bsuid', `BR.${n}`), of('lid', `${900_000 + n}@lid`)]
      return [
        await metAtOnce(cloud, [[bsuid], [number(n), bsuid]]),
        await metAtOnce(cloud, [[number(n + 100), of('bsuid', `BR.x${n}`)], [of('bsuid', `BR.x${n}`)]]),
        await metAtOnce(web, [[lid], [lid, number(n + 200)], [number(n + 200), lid]]),
      ]
    }),
  )
  expect(contacts.flat()).toEqual(Array.from({ length: 36 }, () => 1))
})
