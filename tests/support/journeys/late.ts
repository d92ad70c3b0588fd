/** Set by `LATE=1 npm test -- e2e`: finds races that a quiet machine hides. */
export const isLate = Boolean(process.env.LATE)

/**
 * Script for a page in which much comes later than usual, each time by another while: timers without a delay, steps through the history, answers
 * and live events. What a page sends it sends at once, and live events keep their order.
 */
export const lateness = `{
  const after = window.setTimeout
  const some = (most) => Math.random() * most
  window.setTimeout = (act, ms, ...rest) => after(act, ms || some(120), ...rest)

  const step = history.go
  history.go = (steps) => void after(() => step.call(history, steps), some(200))

  const ask = window.fetch
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    await new Promise((done) => after(done, some(300)))
    return answer
  }

  const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    get,
    set(hear) {
      let last = 0
      set.call(this, (event) => {
        last = Math.max(last, performance.now() + some(250))
        after(() => hear.call(this, event), last - performance.now())
      })
    },
  })
}`
