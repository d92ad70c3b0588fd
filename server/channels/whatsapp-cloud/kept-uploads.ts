import type { Answer } from '../meta-graph/graph-caller.ts'

type Upload = Promise<Answer<{ id: string }>>

/** Meta keeps what was uploaded for 30 days. Source: WhatsApp Cloud API, “Media”. */
const keptMs = 29 * 24 * 3_600_000
const mostKept = 1000

/**
 * Remembers the ids that uploaded files have with Meta, so that a campaign's file goes up once and not with each message; those who
 * ask at the same time share one upload. One that failed is forgotten. Kept by this process alone: another uploads once more.
 */
export class KeptUploads {
  readonly #kept = new Map<string, { upload: Upload; at: number }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** The upload of a file by a number; `isKept` where it was made or begun before, and after it was last refused. */
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

  /** Forgets an upload, unless another has taken its place. */
  forget(key: string, upload: Upload): void {
    if (this.#kept.get(key)?.upload === upload) this.#kept.delete(key)
  }
}
