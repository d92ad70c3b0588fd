import { plainWords } from '../i18n/plain-words.ts'

/** Words that people begin with, in the languages of the product; the rest of a common password is one of `endings`. */
const words = `
senha mudar admin administrador usuario user teste test brasil brazil password pass passw0rd p@ssw0rd qwerty qwertyuiop asdf asdfgh
asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abc123 aaa aaaa aaaaa aaaaaa welcome bemvindo bienvenido hosgeldin letmein login acesso
access secret parola sifre contrasena clave usuario1 master mestre chefe root toor system sistema empresa company
sirket cliente client suporte support atendimento atendente vendas ventas sales whatsapp chat chatflow internet computer computador
iloveyou teamo seviyorum amor love ask familia family deus jesus cristo jesuscristo god allah maria jose joao pedro lucas ana carlos
flamengo corinthians palmeiras saopaulo santos gremio vasco cruzeiro internacional botafogo fluminense galatasaray fenerbahce besiktas
barcelona realmadrid boca river futebol futbol football soccer baseball dragon monkey shadow superman batman pokemon naruto sunshine
princess princesa princesinha prensesim bebe baby gatinha anjo angel michael jennifer jordan daniel thomas robert hunter killer
trustno1 starwars matrix freedom liberdade summer winter verao inverno spring verano invierno janeiro fevereiro marco abril maio junho
julho agosto setembro outubro novembro dezembro segunda sexta istanbul ankara turkiye mexico argentina colombia espana madrid lisboa
portugal google facebook instagram samsung iphone android microsoft windows office excel changeme default temp temporal temporario demo
guest convidado invitado hello ola hola merhaba dinheiro dinero para money obrigado gracias tesekkurler felicidade feliz happy lucky
mercado loja tienda magaza escola banco bank trabalho trabajo home casa gremio1 q1w2e3r4 qazwsx 1q2w3e 1q2w3e4r
1qaz2wsx zaq12wsx`
  .trim()
  .split(/\s+/)

const years = Array.from({ length: 40 }, (_, back) => String(2030 - back))
const counts = [
  '',
  '0',
  '1',
  '2',
  '3',
  '7',
  '10',
  '11',
  '12',
  '13',
  '21',
  '22',
  '23',
  '69',
  '77',
  '88',
  '99',
  '00',
  '01',
]
const runs = ['123', '1234', '12345', '123456', '1234567', '12345678', '321', '4321', '111', '000', '007']
const endings = new Set([...counts, ...runs, ...years])

/** Passwords of digits that stand in every list of the commonest. */
const digits = `
12345 123456 1234567 12345678 123456789 1234567890 0123456789 012345 01234567 54321 654321 7654321 87654321 987654321 9876543210
123123 123123123 1231231234 321321 112233 11223344 1122334455 121212 12121212 131313 147258 147258369 159753 159357 192837 101010
102030 10203040 1020304050 123321 1234321 123654 123987 456789 456456 741852 741852963 753951 789456 789456123 852456 963852741 696969
420420 232323 202020 252525 55555 00000 11111 22222 33333 44444 66666 77777 88888 99999 010203 01020304 192168 246810 24681012 13579
135790 1357924680 314159 31415926 999999999 100200 200200 2000 1010 5201314 7777777 147852 142536 258456 010101`
  .trim()
  .split(/\s+/)
const known = new Set([...words, ...digits])

/** Why a password is refused, as the API says it; screens translate it. */
export const passwordFaults = { common: 'Too common!', personal: 'Made of the name or the address!' } as const
export type PasswordFault = keyof typeof passwordFaults

/** Longer than any password that is among the commonest. */
const maxGuessed = 200

const lettersOf = (text: string) => plainWords(text).replaceAll(/[^a-z0-9]/g, '')
/** A hyphen makes a password of several words, which no list of the commonest holds. */
const inOneWord = (text: string) => (text.replace(/^-+|-+$/g, '').includes('-') ? '' : lettersOf(text))

/** Signs by which people replace letters. */
const replaced: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const withLetters = (text: string) => text.replaceAll(/[013457@$]/g, (sign) => replaced[sign] ?? sign)

function withoutEnding(text: string): string {
  const [, head = text, tail = ''] = /^(.*?)(\d*)$/.exec(text) ?? []
  return endings.has(tail) ? head : text
}

/** Whether a text is one sign, or a short piece, again and again. */
const repeats = (text: string) => /^(.{1,4})\1+.?$/.test(text)

/**
 * Returns why a password is too easily guessed: it is among the commonest, or made of the person's own words (name, address, company);
 * null where it is neither (decision D110).
 */
export function passwordFault(password: string, own: readonly string[]): PasswordFault | null {
  if (password.length > maxGuessed) return null
  const plain = lettersOf(password)
  const spelt = lettersOf(withLetters(password.toLowerCase().replace(/[\d\W_]*$/, '')))
  const word = inOneWord(password)
  const heads = word ? [word, withoutEnding(word), spelt] : []
  if (!plain || heads.some((head) => known.has(head)) || repeats(plain)) return 'common'
  const names = own.flatMap((given) => {
    const text = given.slice(0, maxGuessed)
    const [local = '', domain = ''] = text.split('@')
    const parts = plainWords(text).split(/[^a-z0-9]+/)
    return [lettersOf(text), lettersOf(local), lettersOf(domain.split('.')[0] ?? ''), ...parts]
  })
  const letters = plain.replace(/^\d+|\d+$/g, '')
  return names.some((name) => name.length >= 3 && (letters === name || plain === name)) ? 'personal' : null
}
