/**
 * Aborts its `signal` once nothing has moved for `idleMs`: a big file may take long, but never stand still. `watch` passes the
 * chunks of a stream on and counts each as movement. Call `stop` when the transfer is over.
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
