import type { captureTexts } from './capture-texts.ts'

type Device = 'microphone' | 'camera'

/** Why a camera or a microphone does not open, as the text that says so. Pure. */
export function captureProblem(error: unknown, device: Device): keyof typeof captureTexts {
  const name = error instanceof Error ? error.name : ''
  const isCamera = device === 'camera'
  if (name === 'NotAllowedError' || name === 'SecurityError') return isCamera ? 'cameraDenied' : 'micDenied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return isCamera ? 'noCamera' : 'noMic'
  if (name === 'NotReadableError') return isCamera ? 'cameraBusy' : 'micBusy'
  // Without https browsers hide the devices altogether.
  return isCamera ? 'cameraUnavailable' : 'micUnavailable'
}
