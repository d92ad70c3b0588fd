import { type WrittenReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'

export type GuardedFetch = (
  address: string,
  options?: {
    method?: string
    headers?: Record<string, string>
    body?: string | Uint8Array
    timeoutMs?: number
    /** Most bytes of a response body; default 5 MB. */
    maxBytes?: number
    /** Truncates a larger response instead of refusing it. */
    cut?: boolean
    /** Refuses a response of another type (or of none) before its body is read. */
    type?: RegExp
    /** `answer` returns a redirect as the response, as when credentials or a body are sent. Default: `follow`. */
    redirects?: 'follow' | 'answer'
  },
) => Promise<{ status: number; headers: Headers; body: Buffer; address: string }>

/** `refused`: by us, before anything was sent. */
type OutboundFault =
  | 'refused'
  | 'not-found'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'wrong-type'
  | 'redirects'

/** An outside address was refused or did not respond. The message never names the resolved IP address. */
export class OutboundError extends Error {
  readonly fault: OutboundFault
  /** For people; the message is for the log. */
  readonly reason: WrittenReason
  constructor(fault: OutboundFault, message: string, reason: WrittenReason) {
    super(message)
    this.fault = fault
    this.reason = reason
  }
}

const mostBytes = 5 * 1024 * 1024
const maxRedirects = 3

/**
 * Opens the only client for addresses that a tenant can set (decision D38): http and https only; it resolves the name itself, refuses
 * private, loopback, link-local and metadata addresses unless `allow` names the host, and connects to exactly the checked address; each
 * redirect is checked again, and another origin gets neither headers nor secrets. Time and size are limited. `address` in the response is
 * the end of the redirects.
 */
export function openOutbound(allow: string[]): GuardedFetch {
  return async (address, options = {}) => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000)
    let url = parse(address)
    let { method = 'GET', headers = {}, body: content } = options
    refuseHeaders(headers)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const dispatcher = await agentFor(url, allow)
      try {
        const response = await fetch(url, {
          method,
          headers,
          ...(content !== undefined && { body: content }),
          redirect: 'manual',
          dispatcher,
          signal,
        })
        const isRedirect = response.status >= 300 && response.status < 400 && options.redirects !== 'answer'
        const next = isRedirect ? response.headers.get('location') : null
        if (!next) {
          const type = response.headers.get('content-type') ?? ''
          if (options.type && !options.type.test(type))
            throw new OutboundError(
              'wrong-type',
              'The answer is of another type.',
              writeCallReason('answer-type'),
            )
          const body = await readAtMost(response.body as AsyncIterable<Uint8Array> | null, options)
          const { status } = response
          return { status, headers: response.headers as unknown as Headers, body, address: url.href }
        }
        await response.body?.cancel()
        const target = parse(new URL(next, url).href)
        if (target.origin !== url.origin) headers = withoutSecrets(headers)
        if (response.status <= 303) {
          // The body is not sent again.
          method = method === 'HEAD' ? 'HEAD' : 'GET'
          content = undefined
          headers = withoutContent(headers)
        }
        url = target
      } catch (error) {
        if (error instanceof OutboundError) throw error
        throw signal.aborted
          ? new OutboundError(
              'timeout',
              'The address did not answer in time.',
              writeCallReason('address-late'),
            )
          : new OutboundError('unreachable', 'The address did not answer.', writeCallReason('address-silent'))
      } finally {
        await dispatcher.destroy()
      }
    }
    throw new OutboundError(
      'redirects',
      'The address redirects too often.',
      writeCallReason('address-redirects'),
    )
  }
}

/** Headers of the connection, of proxies or of cloud metadata services, which callers must not set. */
const ours = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
])
const isForbidden = (name: string) =>
  ours.has(name) || /^(metadata|forwarded|x-forwarded-|proxy-|x-aws-ec2-metadata-)/.test(name)

/** Refused rather than dropped: otherwise the tenant would wonder why such a header has no effect. */
function refuseHeaders(headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[!#$%&'*+.^_`|~0-9a-zA-Z-]+$/.test(name) || isForbidden(name.toLowerCase()))
      throw new OutboundError(
        'refused',
        `The header ${JSON.stringify(name.slice(0, 60))} cannot be set.`,
        writeCallReason('header-forbidden', { name: name.slice(0, 60) }),
      )
    // oxlint-disable-next-line no-control-regex -- a line break would begin another header
    if (/[\0\r\n]/.test(value))
      throw new OutboundError(
        'refused',
        `The header ${JSON.stringify(name)} holds a line break.`,
        writeCallReason('header-line-break', { name: name.slice(0, 60) }),
      )
  }
}

/** Headers that any host may receive; a header set by a tenant may be a secret, whatever its name. */
const harmless = new Set(['accept', 'accept-language', 'user-agent', 'content-type'])
const pick = (headers: Record<string, string>, keeps: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => keeps(name.toLowerCase())))
const withoutSecrets = (headers: Record<string, string>) => pick(headers, (name) => harmless.has(name))
const withoutContent = (headers: Record<string, string>) =>
  pick(headers, (name) => !name.startsWith('content-'))

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new OutboundError(
      'refused',
      'Only plain http and https addresses can be called.',
      writeCallReason('address-not-http'),
    )
  }
  return url
}

async function agentFor(url: URL, allow: string[]): Promise<Agent> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  if (!found.length)
    throw new OutboundError('not-found', 'The address was not found.', writeCallReason('address-not-found'))
  const trusted = allow.includes(host) || allow.includes(url.host)
  if (!trusted && found.some(({ address }) => !isPublicAddress(address))) {
    throw new OutboundError(
      'refused',
      'The address is not on the public internet.',
      writeCallReason('address-not-public'),
    )
  }
  return new Agent({
    connect: {
      lookup: (_name, options, done) => {
        const [first] = found
        if (options.all) done(null, found)
        else done(null, first!.address, first!.family)
      },
    },
  })
}

/** Addresses that count as unicast but are not public: the obsolete form of IPv4 inside IPv6, and Azure's address for its machines. */
const notPublic = [ipaddr.parseCIDR('::/96'), ipaddr.parseCIDR('168.63.129.16/32')]
const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
  address.kind() === network.kind() && address.match(network as ipaddr.IPv4, bits)

/** Returns whether an IP address (v4, v6, v4 inside v6) belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  // The parser reads the obsolete form of IPv4 inside IPv6 (::8.8.8.8) as the new one.
  if (!ipaddr.isValid(address) || /^::\d+\./.test(address)) return false
  const given = ipaddr.process(address)
  return given.range() === 'unicast' && !notPublic.some((range) => isIn(given, range))
}

async function readAtMost(
  body: AsyncIterable<Uint8Array> | null,
  { maxBytes = mostBytes, cut = false }: { maxBytes?: number; cut?: boolean },
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes && !cut)
      throw new OutboundError('too-large', 'The answer is too large.', writeCallReason('answer-too-large'))
    chunks.push(chunk)
    if (size >= maxBytes && cut) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
