type NumberZone = { timeZone: string; prefixes: readonly string[] }

const zone = (timeZone: string, ...areas: string[]): NumberZone => ({
  timeZone,
  prefixes: areas.map((area) => `55${area}`),
})
const easternAreas = [
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19', '21', '22', '24', '27', '28'],
  ...['31', '32', '33', '34', '35', '37', '38', '41', '42', '43', '44', '45', '46', '47', '48', '49'],
  ...['51', '53', '54', '55', '61', '62', '63', '64', '71', '73', '74', '75', '77', '79'],
  ...['81', '82', '83', '84', '85', '86', '87', '88', '89', '91', '93', '94', '96', '98', '99'],
]

/**
 * Time zones of Brazil by the first digits of a number: country and area code. Noronha shares the 81 with Pernambuco, and the west of
 * Amazonas the 97 with the rest of it; nobody can tell them by their numbers. Source: Anatel, area codes; IANA, time zone database.
 */
export const numberZones: readonly NumberZone[] = [
  zone('America/Sao_Paulo', ...easternAreas),
  zone('America/Cuiaba', '65', '66'),
  zone('America/Campo_Grande', '67'),
  zone('America/Porto_Velho', '69'),
  zone('America/Manaus', '92', '97'),
  zone('America/Boa_Vista', '95'),
  zone('America/Rio_Branco', '68'),
]

const zoneByPrefix = new Map(
  numberZones.flatMap(({ timeZone, prefixes }) => prefixes.map((prefix) => [prefix, timeZone] as const)),
)
/** Brazil's numbers with their area code. */
export const brazilianNumber = /^55[1-9][0-9]{9,10}$/

/** Time zone by the area code of a number; null for numbers of other countries, and for other texts. */
export const zoneOfNumber = (number: string): string | null =>
  brazilianNumber.test(number) ? (zoneByPrefix.get(number.slice(0, 4)) ?? null) : null
