/** The part of MediaRecorder that the product uses, with its refusals. */
class FakeRecorder {
  static isTypeSupported = () => true
  static last: FakeRecorder | null = null
  static sound = new Blob()
  state: RecordingState = 'inactive'
  mimeType = 'audio/ogg'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null

  start(): void {
    FakeRecorder.last = this
    this.state = 'recording'
  }

  pause(): void {
    this.#demandActive()
    this.state = 'paused'
  }

  resume(): void {
    this.#demandActive()
    this.state = 'recording'
  }

  stop(): void {
    if (this.state === 'inactive') return
    this.state = 'inactive'
    queueMicrotask(() => {
      this.ondataavailable?.({ data: FakeRecorder.sound })
      this.onstop?.()
    })
  }

  #demandActive(): void {
    if (this.state === 'inactive') throw new DOMException('The recorder is inactive.', 'InvalidStateError')
  }
}

/** Gives the page a microphone, which can be unplugged, and which records `sound`; `isOn` until the page stops it. */
export function plugMicrophone(sound = new Blob(['x'])): { unplug: () => void; isOn: () => boolean } {
  FakeRecorder.sound = sound
  let isStopped = false
  // A recorder whose tracks end stops.
  const unplug = () => {
    isStopped = true
    FakeRecorder.last?.stop()
  }
  const stream = { getTracks: () => [{ stop: unplug }] }
  Object.assign(globalThis, { MediaRecorder: FakeRecorder })
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.resolve(stream) },
    configurable: true,
  })
  return { unplug, isOn: () => !isStopped }
}
