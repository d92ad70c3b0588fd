import { z } from 'zod'
import { ChannelError, type Failure } from '../channel.ts'
import { graphCaller, valueOf } from '../meta-graph/graph-caller.ts'
import { backoffMsOf, failureOf } from './messaging-errors.ts'

export type MetaLoginSettings = {
  baseUrl: string
  version: string
  appId: string
  appSecret: string
  fetch?: typeof globalThis.fetch
}

export type LoginPage = {
  id: string
  name: string
  accessToken: string
  instagram: { id: string; username: string } | null
}

/** Who signed in at Facebook, and with what. */
export type LoginUser = { id: string; token: string }

export type MetaLogin = {
  /** The pages that the person manages, with tokens that last. Throws ChannelError, `token-expired` for a token that is not theirs. */
  findPages: (user: LoginUser) => Promise<LoginPage[]>
  /** Has Meta report what happens on a page. Throws ChannelError. */
  subscribe: (page: Pick<LoginPage, 'id' | 'accessToken'>) => Promise<void>
}

const timeoutMs = 20_000
const mostPages = 500
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

const debugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    user_id: z.coerce.string().optional(),
  }),
})
const tokenAnswer = z.object({ access_token: z.string().min(1) })
const pagesAnswer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      access_token: z.string().optional(),
      instagram_business_account: z.object({ id: z.string(), username: z.string().optional() }).optional(),
    }),
  ),
  paging: z.object({ next: z.url().optional() }).optional(),
})

/** Facebook Login as Meta describes it for servers: check the token, exchange it, read the pages, subscribe to them. */
export function metaLogin(settings: MetaLoginSettings): MetaLogin {
  const { fetch = globalThis.fetch, appId, appSecret } = settings
  const root = `${settings.baseUrl.replace(/\/+$/, '')}/${settings.version}`
  const call = graphCaller({ fetch, failureOf, backoffMsOf })
  const read = async <T>(url: string, schema: z.ZodType<T>, token?: string) =>
    valueOf(
      await call(url, schema, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
        signal: AbortSignal.timeout(timeoutMs),
      }),
    )

  return { findPages, subscribe }

  async function findPages({ id, token }: LoginUser): Promise<LoginPage[]> {
    await throwUnlessTheirs({ id, token })
    const lasting = await exchange(token)
    const asked = new URLSearchParams({
      fields: 'id,name,access_token,instagram_business_account{id,username}',
      limit: '100',
    })
    const pages: LoginPage[] = []
    let next: string | undefined = `${root}/${id}/accounts?${asked.toString()}`
    while (next && pages.length < mostPages) {
      const answer: z.infer<typeof pagesAnswer> = await read(next, pagesAnswer, lasting)
      pages.push(...answer.data.flatMap(pageOf))
      const after: string | undefined = answer.paging?.next
      // The token goes to Meta and to nobody whom an answer names.
      next = after && new URL(after).origin === new URL(root).origin ? after : undefined
    }
    return pages
  }

  /** A token of another app or of another person opens nothing here. */
  async function throwUnlessTheirs({ id, token }: LoginUser) {
    const asked = new URLSearchParams({ input_token: token, access_token: `${appId}|${appSecret}` })
    const { data } = await read(`${root}/debug_token?${asked.toString()}`, debugAnswer)
    if (data.is_valid && data.app_id === appId && data.user_id === id) return
    throw new ChannelError(refused('The token is not valid for this person and app.'))
  }

  async function exchange(token: string): Promise<string> {
    const asked = new URLSearchParams({
      grant_type: 'fb_exchange_token',
      client_id: appId,
      client_secret: appSecret,
      fb_exchange_token: token,
    })
    return (await read(`${root}/oauth/access_token?${asked.toString()}`, tokenAnswer)).access_token
  }

  async function subscribe({ id, accessToken }: Pick<LoginPage, 'id' | 'accessToken'>) {
    const answer = await call(`${root}/${id}/subscribed_apps`, z.object({ success: z.literal(true) }), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ subscribed_fields: fields.join(',') }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    valueOf(answer)
  }
}

/** Of a page whose inbox the person may not answer Meta gives no token. */
function pageOf(page: z.infer<typeof pagesAnswer>['data'][number]): LoginPage[] {
  const { id, name, access_token: accessToken, instagram_business_account: linked } = page
  if (!accessToken) return []
  const instagram = linked ? { id: linked.id, username: linked.username ?? linked.id } : null
  return [{ id, name, accessToken, instagram }]
}

const refused = (detail: string): Failure => ({ cause: 'token-expired', code: '190', detail, retry: false })
