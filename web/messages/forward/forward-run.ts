export type Target = { id: number; name: string }
export type ForwardState = 'waiting' | 'sending' | 'sent' | { error: unknown }

type Run = {
  messageIds: number[]
  targets: Target[]
  send: (messageId: number, target: Target) => Promise<unknown>
  wait: () => Promise<unknown>
  onState: (target: Target, state: ForwardState) => void
  isStopped: () => boolean
}

/**
 * One call after another, a pause between any two. A target whose first message is refused is not asked again for the rest; the
 * others go on. Pure but for what it is given.
 */
export async function forwardAll({
  messageIds,
  targets,
  send,
  wait,
  onState,
  isStopped,
}: Run): Promise<void> {
  let calls = 0
  for (const target of targets) {
    onState(target, 'sending')
    try {
      for (const messageId of messageIds) {
        if (calls > 0) await wait()
        if (isStopped()) return
        calls += 1
        await send(messageId, target)
      }
      onState(target, 'sent')
    } catch (error) {
      onState(target, { error })
    }
  }
}
