import { z } from 'zod'
import { graphCaller, valueOf } from '../meta-graph/graph-caller.ts'
import { backoffMsOf, failureOf } from './messaging-errors.ts'

export type GraphSettings = { baseUrl: string; version: string; fetch?: typeof globalThis.fetch }

/** A page with its access token, and the Instagram account that is linked to it. */
export type LoginPage = {
  id: string
  name: string
  accessToken: string
  instagram: { id: string; username: string } | null
}

export type MetaPages = {
  /** Reads the page that a token belongs to. Throws ChannelError. */
  readPage: (accessToken: string) => Promise<LoginPage>
  /** Subscribes to the webhooks of a page. Throws ChannelError. */
  subscribe: (page: Pick<LoginPage, 'id' | 'accessToken'>) => Promise<void>
}

const timeoutMs = 20_000
const fields = [
  'messages',
  'messaging_postbacks',
  'messaging_referrals',
  'message_echoes',
  'message_edits',
  'message_reactions',
  'message_deliveries',
  'message_reads',
]

/** Fields requested for a page, and the answer of Meta. */
export const pageFields = 'id,name,instagram_business_account{id,username}'
export const pageAnswer = z.object({
  id: z.string(),
  name: z.string(),
  instagram_business_account: z.object({ id: z.string(), username: z.string().optional() }).optional(),
})

export const pageOf = (answer: z.infer<typeof pageAnswer>, accessToken: string): LoginPage => {
  const { id, name, instagram_business_account: linked } = answer
  return {
    id,
    name,
    accessToken,
    instagram: linked ? { id: linked.id, username: linked.username ?? linked.id } : null,
  }
}

/** Reads from and posts to Meta, with or without a token. */
export function graphReader(settings: GraphSettings) {
  const { fetch = globalThis.fetch } = settings
  const root = `${settings.baseUrl.replace(/\/+$/, '')}/${settings.version}`
  const call = graphCaller({ fetch, failureOf, backoffMsOf })
  const read = async <T>(url: string, schema: z.ZodType<T>, token?: string) =>
    valueOf(
      await call(url, schema, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )
  return { root, call, read }
}

/** Reads and subscribes pages with their own tokens. */
export function metaPages(settings: GraphSettings): MetaPages {
  const { root, call, read } = graphReader(settings)
  return {
    readPage: async (token) =>
      pageOf(await read(`${root}/me?fields=${encodeURIComponent(pageFields)}`, pageAnswer, token), token),
    subscribe: async ({ id, accessToken }) => {
      const answer = await call(`${root}/${id}/subscribed_apps`, z.object({ success: z.literal(true) }), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ subscribed_fields: fields.join(',') }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      valueOf(answer)
    },
  }
}
