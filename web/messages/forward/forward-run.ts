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
 * Forwards one message at a time, with a pause between calls. If the first message to a target is refused, the rest of that target is
 * skipped; other targets continue. A target that is not finished when it is stopped waits again. Pure but for the given functions.
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
        if (isStopped()) return onState(target, 'waiting')
        calls += 1
        await send(messageId, target)
      }
      onState(target, 'sent')
    } catch (error) {
      onState(target, { error })
    }
  }
}
