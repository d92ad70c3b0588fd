import { z } from 'zod'
import type { Failure } from '#domain/channels/failure.ts'
import { ChannelError } from '../channel.ts'
import {
  type GraphSettings,
  graphReader,
  type LoginPage,
  pageAnswer,
  pageFields,
  pageOf,
} from './meta-pages.ts'

export type MetaApp = GraphSettings & { appId: string; appSecret: string }

/** The person who signed in at Facebook, with their token. */
export type LoginUser = { id: string; token: string }

export type MetaLogin = {
  /** Lists the pages that the person manages, with long-lived tokens. Throws ChannelError; `token-expired` for another person's token. */
  findPages: (user: LoginUser) => Promise<LoginPage[]>
}

const mostPages = 500

const debugAnswer = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    user_id: z.coerce.string().optional(),
  }),
})
const tokenAnswer = z.object({ access_token: z.string().min(1) })
const pagesAnswer = z.object({
  data: z.array(pageAnswer.extend({ access_token: z.string().optional() })),
  paging: z.object({ next: z.url().optional() }).optional(),
})

/** Facebook Login for servers as Meta documents it: check the token, exchange it, read the pages. */
export function metaLogin({ appId, appSecret, ...settings }: MetaApp): MetaLogin {
  const { root, read } = graphReader(settings)
  return { findPages }

  async function findPages({ id, token }: LoginUser): Promise<LoginPage[]> {
    await throwUnlessTheirs({ id, token })
    const lasting = await exchange(token)
    const asked = new URLSearchParams({ fields: `access_token,${pageFields}`, limit: '100' })
    const pages: LoginPage[] = []
    let next: string | undefined = `${root}/${id}/accounts?${asked.toString()}`
    while (next && pages.length < mostPages) {
      const answer: z.infer<typeof pagesAnswer> = await read(next, pagesAnswer, lasting)
      // Meta gives no token for pages whose inbox the person may not answer.
      for (const page of answer.data) if (page.access_token) pages.push(pageOf(page, page.access_token))
      const after: string | undefined = answer.paging?.next
      // The token is sent to Meta only, never to another host that an answer names.
      next = after && new URL(after).origin === new URL(root).origin ? after : undefined
    }
    return pages
  }

  /** Throws for a token of another app or another person. */
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
}

const refused = (detail: string): Failure => ({ cause: 'token-expired', code: '190', detail, retry: false })
