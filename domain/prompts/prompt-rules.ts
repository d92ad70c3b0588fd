import type { FieldProblem } from '../errors.ts'
import type { ModelUsage } from './prompt-contract.ts'

type Judged = { voice: string; voiceRegion: string; queueId: number | null }
type Kept = { apiKey: boolean; voiceKey: boolean }

/** Missing fields of a prompt; `has` says which keys are given or kept. */
export function problemsOfPrompt({ voice, voiceRegion, queueId }: Judged, has: Kept): FieldProblem[] {
  const speaks = voice !== 'texto'
  return [
    ...(has.apiKey ? [] : [{ path: 'apiKey', message: 'Required' }]),
    ...(speaks && !has.voiceKey ? [{ path: 'voiceKey', message: 'Required' }] : []),
    ...(speaks && !voiceRegion ? [{ path: 'voiceRegion', message: 'Required' }] : []),
    ...(queueId === null ? [{ path: 'queueId', message: 'Informe o setor' }] : []),
  ]
}

/** Part of a day's limit from which on a warning is shown. */
const nearPart = 0.8

/** Whether models have used most of the day's limit. */
export const isNearLimit = ({ tokens, mostTokens, cents, mostCents }: ModelUsage): boolean =>
  (mostTokens > 0 && tokens >= mostTokens * nearPart) || (mostCents > 0 && cents >= mostCents * nearPart)

/** Days before the end of a model from which on a warning is shown. */
const warnDays = 60

/** Whether a model ends within 60 days, or has ended. `today` and the end as 2026-12-31. */
export function endsSoon(endsOn: string | null, today: string): boolean {
  if (!endsOn) return false
  return Date.parse(endsOn) - Date.parse(today) <= warnDays * 86_400_000
}
