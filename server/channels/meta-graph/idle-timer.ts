/**
 * Aborts its `signal` after `idleMs` without data: a large file may take long, but must not stall. `watch` passes on the chunks of a stream
 * and restarts the timer for each. Call `stop` when the transfer is over.
 */
export function idleTimer(idleMs: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`Nothing moved for ${idleMs} ms`, 'TimeoutError'))
  }, idleMs)

  return {
    signal: controller.signal,
    stop: () => clearTimeout(timer),
    async *watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        timer.refresh()
        yield chunk
      }
    },
  }
}
