import {
  closeNameGaps,
  fillMarkedVariables,
  nameless,
  type VariableFacts,
  valuesOf,
} from '../messages/message-variables.ts'

/** Recipient of a text: the fields of a list's person, and the values of the sheet. */
export type CampaignPerson = {
  name: string
  number: string
  email: string
  values: Readonly<Record<string, string>>
}

/** `{{name}}` of the product, or `{Cidade}` of a campaign; `{Cidade|sua cidade}` names the words for people without a value. */
const placeholder = /\{\{\s*\w+\s*\}\}|\{([^{}\n|]{1,60})(?:\|([^{}\n]{0,100}))?\}/g

/**
 * A campaign's text for one person: `{nome}`, `{email}`, `{numero}` and the person's own values, and the product's variables beside
 * them. Values are never read as placeholders. A placeholder without a value becomes its fallback, or else empty; `{nome}` first becomes
 * the name of the contact.
 */
export function fillCampaignText(text: string, person: CampaignPerson, facts: VariableFacts): string {
  const values = valuesOfPerson(person)
  const filled = text.replace(placeholder, (whole, key: string | undefined, fallback: string | undefined) => {
    if (key === undefined) return fillMarkedVariables(whole, facts)
    const value = values.get(plainKey(key))
    if (value !== undefined) return value
    const isName = plainKey(key) === 'nome'
    return (isName && valuesOf(facts).name) || fallback?.trim() || (isName ? nameless : '')
  })
  return closeNameGaps(filled)
}

/** Placeholders of a text without a fallback for which a person has no value, as the text writes them. */
export function missingValues(text: string, person: CampaignPerson): string[] {
  const values = valuesOfPerson(person)
  return keysIn(text).filter((key) => !values.has(plainKey(key)))
}

/** Names of the placeholders of a text without a fallback, each once. */
export function keysIn(text: string): string[] {
  const found = new Map<string, string>()
  for (const [, key, fallback] of text.matchAll(placeholder)) {
    if (key === undefined || fallback?.trim()) continue
    if (!found.has(plainKey(key))) found.set(plainKey(key), key.trim())
  }
  return [...found.values()]
}

/**
 * Keys of which a person needs a value for a text not to be empty; null if it never is, because it has words, a fallback or a variable
 * of the product. Templates accept no empty value.
 */
export function keysNeeded(text: string): string[] | null {
  if (text.replace(placeholder, '').trim() !== '') return null
  const found = [...text.matchAll(placeholder)]
  const isNeverEmpty = found.some(([, key, fallback]) => key === undefined || fallback?.trim())
  return isNeverEmpty || found.length === 0 ? null : keysIn(text)
}

const plainKey = (key: string) => key.trim().toLowerCase()

/**
 * Returns the values of a person by key, without blank ones. The fields replace columns of the same name, even by a blank value.
 * A name that is only the number counts as blank, so that no message addresses a person by it.
 */
function valuesOfPerson({ name, number, email, values }: CampaignPerson): Map<string, string> {
  const own = Object.entries(values).map(([key, value]) => [plainKey(key), value] as const)
  const all = [...own, ['nome', name === number ? '' : name], ['email', email], ['numero', number]] as const
  return new Map([...new Map(all)].filter(([, value]) => value.trim() !== ''))
}
