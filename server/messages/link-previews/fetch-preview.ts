import { Readable } from 'node:stream'
import type { NewFile } from '#server/files/file-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { OutboundError } from '#server/platform/network/outbound.ts'
import { smallPicture } from '#server/platform/files/small-picture.ts'
import { type PageHead, readPageHead } from './read-page-head.ts'

export type FetchedPreview = Pick<PageHead, 'title' | 'description' | 'site'> & { picture: NewFile | null }

const limits = { timeoutMs: 6000, headBytes: 512 * 1024, pictureBytes: 3 * 1024 * 1024 }
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; Chat-flow link preview)',
  'accept-language': 'pt-BR,pt;q=0.9,en;q=0.7',
}

/** Fetches a page's metadata, and stores a small copy of its image; null when the response is no page. */
export async function fetchPreview(
  ctx: Pick<CompanyContext, 'outbound' | 'storage' | 'companyId'>,
  address: string,
): Promise<FetchedPreview | null> {
  const page = await unlessRefused(() =>
    ctx.outbound(address, {
      headers: { ...headers, accept: 'text/html,application/xhtml+xml' },
      timeoutMs: limits.timeoutMs,
      maxBytes: limits.headBytes,
      cut: true,
      type: /^(text\/html|application\/xhtml\+xml)\b/i,
    }),
  )
  if (!page || page.status !== 200) return null
  const head = readPageHead(textOf(page.body, page.headers.get('content-type') ?? ''))
  if (!head) return null
  const { title, description, site, picture } = head
  return {
    title,
    description,
    site: site || new URL(page.address).hostname.replace(/^www\./, ''),
    picture:
      picture && URL.canParse(picture, page.address)
        ? await keepPicture(ctx, new URL(picture, page.address))
        : null,
  }
}

async function keepPicture(
  { outbound, storage, companyId }: Pick<CompanyContext, 'outbound' | 'storage' | 'companyId'>,
  { href }: URL,
): Promise<NewFile | null> {
  const answer = await unlessRefused(() =>
    outbound(href, {
      headers: { ...headers, accept: 'image/*' },
      timeoutMs: limits.timeoutMs,
      maxBytes: limits.pictureBytes,
      type: /^image\/(png|jpe?g|webp|gif|avif)\b/i,
    }),
  )
  const small = answer?.status === 200 ? await smallPicture(answer.body) : null
  if (!small) return null
  return {
    storageKey: await storage.putStream(companyId, Readable.from(small.bytes)),
    name: 'preview.webp',
    mimeType: 'image/webp',
    size: small.bytes.length,
    width: small.width,
    height: small.height,
    voice: false,
  }
}

async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof OutboundError) return null
    throw error
  }
}

/** Decodes a page in the charset named in its header, else in the page itself. */
function textOf(body: Buffer, contentType: string): string {
  const named =
    /charset=["']?([\w-]{2,20})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]{2,20})/i.exec(body.toString('latin1', 0, 2048))?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(named).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
