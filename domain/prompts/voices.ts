/** Text only, and the neural voices of Azure for Brazilian Portuguese. */
export const voices = [
  'texto',
  'Francisca',
  'Antonio',
  'Brenda',
  'Donato',
  'Elza',
  'Fabio',
  'Giovanna',
  'Humberto',
  'Julio',
  'Leila',
  'Leticia',
  'Manuela',
  'Nicolau',
  'Valerio',
  'Yara',
] as const
export type Voice = (typeof voices)[number]

/** A voice by its name, or by Azure's full one as in `pt-BR-FranciscaNeural`; null where it is none. */
export function plainVoice(given: string): Voice | null {
  const name = given.replace(/^pt-BR-/, '').replace(/Neural$/, '')
  return voices.find((voice) => voice === name) ?? null
}

/** A voice as Azure names it. */
export const azureVoice = (voice: Voice): string => `pt-BR-${voice}Neural`
