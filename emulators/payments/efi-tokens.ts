import { randomBytes, timingSafeEqual } from 'node:crypto'

type Token = { endsAt: number; scopes: readonly string[] }

/** Access tokens of one API of Efí, which expire. */
export function openTokens({ now, lifeSeconds }: { now: () => Date; lifeSeconds: number }) {
  const tokens = new Map<string, Token>()
  return {
    issue: (scopes: readonly string[]) => {
      const token = randomBytes(24).toString('hex')
      tokens.set(token, { endsAt: now().getTime() + lifeSeconds * 1000, scopes })
      return { token, lifeSeconds }
    },
    /** Returns the scopes of a bearer token; null if it is unknown or expired. */
    scopesOf: (authorization: string | undefined): readonly string[] | null => {
      const known = tokens.get((authorization ?? '').replace('Bearer ', ''))
      return known && known.endsAt > now().getTime() ? known.scopes : null
    },
    issued: () => tokens.size,
  }
}

/** Tells whether `authorization` is the Basic form of this id and secret. */
export function isBasic(authorization: string | undefined, id: string, secret: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
