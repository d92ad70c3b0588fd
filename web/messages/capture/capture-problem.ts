import type { captureTexts } from './capture-texts.ts'

type Device = 'microphone' | 'camera'

/** Returns the key of the text that says why a camera or a microphone does not open. Pure. */
export function captureProblem(error: unknown, device: Device): keyof typeof captureTexts {
  const name = error instanceof Error ? error.name : ''
  const isCamera = device === 'camera'
  if (name === 'NotAllowedError' || name === 'SecurityError') return isCamera ? 'cameraDenied' : 'micDenied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return isCamera ? 'noCamera' : 'noMic'
  if (name === 'NotReadableError') return isCamera ? 'cameraBusy' : 'micBusy'
  // Without https, browsers do not expose the devices at all.
  return isCamera ? 'cameraUnavailable' : 'micUnavailable'
}
