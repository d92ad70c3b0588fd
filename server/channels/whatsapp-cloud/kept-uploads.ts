import type { Answer } from '../meta-graph/graph-caller.ts'

type Upload = Promise<Answer<{ id: string }>>

/** Meta keeps uploads for 30 days. Source: WhatsApp Cloud API, “Media”. */
const keptMs = 29 * 24 * 3_600_000
const mostKept = 1000

/**
 * Caches Meta's ids of uploaded files, so that a campaign uploads its file once instead of per message. Concurrent calls share one upload.
 * A failed upload is forgotten. Per process: another process uploads again.
 */
export class KeptUploads {
  readonly #kept = new Map<string, { upload: Upload; at: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Returns the upload of a file by a number; `isKept` if it existed or was running already, and began after the last refusal. */
  take(
    key: string,
    upload: () => Upload,
    refusedAt = Number.NEGATIVE_INFINITY,
  ): { upload: Upload; isKept: boolean } {
    const known = this.#kept.get(key)
    if (known && known.at > refusedAt && this.#now() - known.at < keptMs)
      return { upload: known.upload, isKept: true }
    const begun = upload()
    this.#kept.delete(key)
    this.#kept.set(key, { upload: begun, at: this.#now() })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest)
    const forgetFailed = (answer: Awaited<Upload> | null) => {
      if (answer?.outcome !== 'ok') this.forget(key, begun)
    }
    begun.then(forgetFailed, () => forgetFailed(null))
    return { upload: begun, isKept: false }
  }

  /** Forgets an upload, unless another has replaced it. */
  forget(key: string, upload: Upload): void {
    if (this.#kept.get(key)?.upload === upload) this.#kept.delete(key)
  }
}
