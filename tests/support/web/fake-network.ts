import type { FakeApi } from './fake-api.ts'

let api: FakeApi | null = null

/** Sets the fake server that requests of the page reach. */
export const connectTo = (next: FakeApi): void => {
  api = next
}

function transport(request: Parameters<FakeApi['transport']>[0]) {
  if (!api) throw new Error(`Nobody answers ${request.method} ${request.path}`)
  return api.transport(request)
}

/** The part of XMLHttpRequest that the client uses. */
class FakeXMLHttpRequest {
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  status = 0
  responseText = ''
  #method = ''
  #path = ''
  #known: string | null = null
  #tag: string | null = null

  open(method: string, path: string): void {
    this.#method = method
    this.#path = path
  }

  setRequestHeader(name: string, value: string): void {
    if (name === 'if-none-match') this.#known = value
  }

  getResponseHeader(name: string): string | null {
    return name === 'etag' ? this.#tag : null
  }

  send(body: string | FormData | null): void {
    transport({ method: this.#method, path: this.#path, ...(body !== null && { body }) }).then(
      ({ status, text }) => {
        this.upload.onprogress?.({ loaded: 1, total: 1 })
        // As the server does with pages: what the client has is not sent again.
        this.#tag = status === 200 && this.#path.startsWith('/api/tickets?') ? tagOf(text) : null
        const isKnown = this.#tag !== null && this.#tag === this.#known
        this.status = isKnown ? 304 : status
        this.responseText = isKnown ? '' : text
        this.onload?.()
      },
      () => this.onerror?.(),
    )
  }
}

const tagOf = (text: string): string =>
  `"${[...text].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) | 0, text.length)}"`

async function fakeFetch(path: string, init: { method?: string; body?: string | FormData } = {}) {
  const file = api?.fileAt(path)
  if (file) return { status: 200, ok: true, blob: () => Promise.resolve(file) }
  const { body } = init
  const { status, text } = await transport({
    method: init.method ?? 'GET',
    path,
    ...(body !== undefined && { body }),
  })
  return { status, ok: status < 400, text: () => Promise.resolve(text) }
}

/** Replaces the network with the fake server. */
export const replaceNetwork = (): void =>
  void Object.assign(globalThis, { XMLHttpRequest: FakeXMLHttpRequest, fetch: fakeFetch })
