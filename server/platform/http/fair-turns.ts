import { AppError } from '#domain/errors.ts'

type Limits = {
  maxAtOnce: number
  /** Of those that are not first. */
  maxLateAtOnce: number
  maxWaitingOfOne: number
  maxWaiting: number
}
type Turn = { key: number | string; isFirst: boolean }
type Start = () => void

/** Calls that wait, by their key; the keys take turns. */
class FairQueue {
  readonly #waiting = new Map<number | string, Start[]>()

  countOf(key: number | string): number {
    return this.#waiting.get(key)?.length ?? 0
  }

  add(key: number | string, start: Start): void {
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), start])
  }

  /** Removes the next call, and puts its key behind the others. */
  take(): Start | undefined {
    for (const [key, [start, ...rest]] of this.#waiting) {
      this.#waiting.delete(key)
      if (rest.length) this.#waiting.set(key, rest)
      return start
    }
    return undefined
  }
}

/**
 * Runs at most `maxAtOnce` tasks at a time. Tasks that are first run before all others, which never take the last place; within both kinds
 * the keys take turns. Throws ERR_UNAVAILABLE where too many wait, of one key or in all.
 */
export function fairTurns({ maxAtOnce, maxLateAtOnce, maxWaitingOfOne, maxWaiting }: Limits) {
  const [first, late] = [new FairQueue(), new FairQueue()]
  const running = { all: 0, late: 0 }
  let waiting = 0

  const isFree = ({ isFirst }: Turn) => running.all < maxAtOnce && (isFirst || running.late < maxLateAtOnce)
  const count = ({ isFirst }: Turn, by: 1 | -1) => {
    running.all += by
    if (!isFirst) running.late += by
  }
  const startNext = () => {
    const start =
      running.all < maxAtOnce
        ? (first.take() ?? (running.late < maxLateAtOnce ? late.take() : undefined))
        : undefined
    if (start) start()
  }
  const wait = (turn: Turn) => {
    const queue = turn.isFirst ? first : late
    if (waiting >= maxWaiting || queue.countOf(turn.key) >= maxWaitingOfOne)
      throw new AppError('ERR_UNAVAILABLE')
    waiting++
    return new Promise<void>((resolve) => {
      queue.add(turn.key, () => {
        waiting--
        count(turn, 1)
        resolve()
      })
    })
  }
  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    if (isFree(turn)) count(turn, 1)
    else await wait(turn)
    try {
      return await work()
    } finally {
      count(turn, -1)
      startNext()
    }
  }
}
