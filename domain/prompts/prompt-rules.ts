import type { FieldProblem } from '../errors.ts'

type Judged = { voice: string; voiceRegion: string; queueId: number | null }
type Kept = { apiKey: boolean; voiceKey: boolean }

/** What a prompt lacks; `has` says which keys are given or kept. */
export function problemsOfPrompt({ voice, voiceRegion, queueId }: Judged, has: Kept): FieldProblem[] {
  const speaks = voice !== 'texto'
  return [
    ...(has.apiKey ? [] : [{ path: 'apiKey', message: 'Required' }]),
    ...(speaks && !has.voiceKey ? [{ path: 'voiceKey', message: 'Required' }] : []),
    ...(speaks && !voiceRegion ? [{ path: 'voiceRegion', message: 'Required' }] : []),
    ...(queueId === null ? [{ path: 'queueId', message: 'Informe o setor' }] : []),
  ]
}

/** Days before its end at which a model is spoken of. */
const warnDays = 60

/** Whether a model ends within 60 days, or has ended. `today` and the end as 2026-12-31. */
export function endsSoon(endsOn: string | null, today: string): boolean {
  if (!endsOn) return false
  return Date.parse(endsOn) - Date.parse(today) <= warnDays * 86_400_000
}
