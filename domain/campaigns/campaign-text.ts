import { resolveVariables, type VariableFacts } from '../messages/message-variables.ts'

/** Recipient of a text: the fields of a list's person, and the values of the sheet. */
export type CampaignPerson = {
  name: string
  number: string
  email: string
  values: Readonly<Record<string, string>>
}

/** `{{name}}` of the product, or `{Cidade}` of a campaign. */
const placeholder = /\{\{\s*\w+\s*\}\}|\{([^{}\n]{1,60})\}/g

/**
 * A campaign's text for one person: `{nome}`, `{email}`, `{numero}` and the person's own values, and the product's variables beside
 * them. What a value holds is never read as a placeholder. One that nobody has a value for becomes empty.
 */
export function fillCampaignText(text: string, person: CampaignPerson, facts: VariableFacts): string {
  const values = valuesOfPerson(person)
  return text.replace(placeholder, (whole, key: string | undefined) =>
    key === undefined ? resolveVariables(whole, facts) : (values.get(plainKey(key)) ?? ''),
  )
}

/** The placeholders of a text that a person has no value for, as they are written. */
export function missingValues(text: string, person: CampaignPerson): string[] {
  const values = valuesOfPerson(person)
  return keysIn(text).filter((key) => !values.get(plainKey(key)))
}

/** Names of the placeholders of a text, each once. */
export function keysIn(text: string): string[] {
  const found = new Map<string, string>()
  for (const [, key] of text.matchAll(placeholder))
    if (key !== undefined && !found.has(plainKey(key))) found.set(plainKey(key), key.trim())
  return [...found.values()]
}

const plainKey = (key: string) => key.trim().toLowerCase()

/** Nobody is called by their number. A value of the sheet does not stand in for a field. */
function valuesOfPerson({ name, number, email, values }: CampaignPerson): Map<string, string> {
  const own = Object.entries(values).map(([key, value]) => [plainKey(key), value] as const)
  return new Map([...own, ['nome', name === number ? '' : name], ['email', email], ['numero', number]])
}
