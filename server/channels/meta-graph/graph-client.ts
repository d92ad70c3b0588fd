import { Readable } from 'node:stream'
import type { z } from 'zod'
import { ChannelError, type OutboundFile } from '../channel.ts'
import {
  type Answer,
  failureOfHttp,
  type GraphMeaning,
  graphCaller,
  refuse,
  refusedUpload,
} from './graph-caller.ts'
import { fileForm } from './file-form.ts'
import { idleTimer } from './idle-timer.ts'
import { isMetaFile } from './is-meta-file.ts'
import { lostAnswer } from './network-failure.ts'

/** `baseUrl` and `version` of the Graph API, e.g. `https://graph.facebook.com` and `v25.0`. `timeoutMs` limits each wait without data. */
export type GraphSettings = {
  baseUrl: string
  version: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

type Upload = { file: OutboundFile; fields: Record<string, string>; as: string }

/**
 * Graph API client shared by the channels of Meta. Paths are relative to the version; answers and network failures become outcomes, with
 * the error codes of each channel.
 */
export function graphClient(settings: GraphSettings, meaning: Omit<GraphMeaning, 'fetch'>) {
  const { fetch = globalThis.fetch, timeoutMs = 30_000 } = settings
  const urlOf = (path: string) => `${settings.baseUrl.replace(/\/+$/, '')}/${settings.version}/${path}`
  const call = graphCaller({ fetch, ...meaning })

  return {
    get: <T>(path: string, accessToken: string, schema: z.ZodType<T>): Promise<Answer<T>> =>
      call(urlOf(path), schema, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(timeoutMs),
      }),

    post: <T>(path: string, accessToken: string, body: object, schema: z.ZodType<T>): Promise<Answer<T>> =>
      call(urlOf(path), schema, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      }),

    /** Uploads a file. A lost answer counts as refused and may be repeated: nothing was sent to anybody. */
    upload: async <T>(
      path: string,
      accessToken: string,
      { file, fields, as }: Upload,
      schema: z.ZodType<T>,
    ) => {
      const content = await file.open().catch(() => null)
      if (!content) return refuse('unavailable', 'The file could not be read.', { retry: true })

      const timer = idleTimer(timeoutMs)
      try {
        const { headers, body } = fileForm({ file, content: timer.watch(content), fields, as })
        const answer = await call(urlOf(path), schema, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${accessToken}` },
          body,
          duplex: 'half',
          signal: timer.signal,
        })
        return answer.outcome === 'uncertain' ? refusedUpload(answer.failure) : answer
      } finally {
        timer.stop()
        content.destroy()
      }
    },

    /** Opens a file by its own address. Size in bytes, null if not given. Throws ChannelError if it is not available. */
    openFile: async (address: string, headers: Record<string, string> = {}) => {
      const timer = idleTimer(timeoutMs)
      const response = await follow(address, headers, timer.signal).catch((error: unknown) => {
        timer.stop()
        if (error instanceof ChannelError) throw error
        throw new ChannelError({ ...lostAnswer(error), retry: true })
      })
      if (!response.ok || !response.body) {
        timer.stop()
        await response.body?.cancel()
        const failure = failureOfHttp(response.status)
        throw new ChannelError(failure.retry ? failure : { ...failure, cause: 'media-rejected' })
      }
      const stream = Readable.from(timer.watch(response.body), { objectMode: false })
      stream.once('close', timer.stop)
      const length = response.headers.get('content-length')
      return {
        stream,
        mimeType: response.headers.get('content-type') ?? 'application/octet-stream',
        size: length === null ? null : Number(length),
      }
    },
  }

  /** Follows Meta's redirects only to hosts of Meta, and without the token. */
  async function follow(address: string, headers: Record<string, string>, signal: AbortSignal) {
    let response = await fetch(address, { headers, signal, redirect: 'manual' })
    for (let hop = 0; hop < mostRedirects && isRedirect(response); hop++) {
      await response.body?.cancel()
      const next = URL.parse(response.headers.get('location') ?? '', response.url || address)
      if (!next || !isMetaFile(next.href, settings.baseUrl)) {
        const detail = 'The file does not lie with Meta.'
        throw new ChannelError({ cause: 'media-rejected', code: null, detail, retry: false })
      }
      response = await fetch(next, { signal, redirect: 'manual' })
    }
    return response
  }
}

const mostRedirects = 3
const isRedirect = ({ status }: Response) => status >= 300 && status < 400
