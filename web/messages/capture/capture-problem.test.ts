import { expect, test } from 'vitest'
import { captureProblem } from './capture-problem.ts'

test('each reason for which a device does not open has a sentence of its own', () => {
  const named = (name: string) => Object.assign(new Error('no'), { name })
  expect(captureProblem(named('NotAllowedError'), 'camera')).toBe('cameraDenied')
  expect(captureProblem(named('NotAllowedError'), 'microphone')).toBe('micDenied')
  expect(captureProblem(named('NotFoundError'), 'camera')).toBe('noCamera')
  expect(captureProblem(named('NotReadableError'), 'microphone')).toBe('micBusy')
  expect(captureProblem(new TypeError('mediaDevices is undefined'), 'camera')).toBe('cameraUnavailable')
})
