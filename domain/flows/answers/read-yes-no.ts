import { plainWords } from '#domain/i18n/plain-words.ts'
import { wordSet } from '#domain/i18n/word-set.ts'

const yesWords = wordSet(
  'sim s ss claro isso certo certeza correto confirmo quero aceito pode positivo concordo exato',
  'yes y yeah yep sure correct right ok okay yup',
  'si claro correcto vale acepto',
  'evet tabii tamam olur dogru istiyorum',
)
const noWords = wordSet(
  'nao n nn negativo nunca jamais errado incorreto discordo recuso',
  'no nope nah not never wrong',
  'nunca incorrecto tampoco',
  'hayir yok degil yanlis olmaz',
)
/** Words that go with an answer and decide nothing. */
const aroundWords = wordSet(
  'obrigado obrigada por favor com esta ta eu desejo ser senhor senhora que e agora acho oi ola bom boa dia tarde noite',
  'thanks thank you please of course i do want it is that think hi hello',
  'gracias senor por supuesto esta bien es creo hola',
  'tesekkurler lutfen elbette',
)
const yesSigns = /[\u{1F44D}\u{2705}\u{1F44C}\u{2714}]/u
const noSigns = /[\u{1F44E}\u{274C}\u{1F6AB}\u{2716}]/u

/** Reads yes or no in Portuguese, English, Spanish and Turkish, also among polite words; null where it is neither, or both. */
export function readYesNo(text: string): 'yes' | 'no' | null {
  const words = plainWords(text).replaceAll('ı', 'i').split(' ').filter(Boolean)
  const isKnown = (word: string) => yesWords.has(word) || noWords.has(word) || aroundWords.has(word)
  if (!words.every(isKnown)) return null
  const saysNo = noSigns.test(text) || words.some((word) => noWords.has(word))
  const saysYes = yesSigns.test(text) || words.some((word) => yesWords.has(word))
  if (saysNo && saysYes) return isDenial(words) ? 'no' : null
  return saysNo ? 'no' : saysYes ? 'yes' : null
}

/** A no that comes first denies what follows it, as in "não quero"; and so does the last word of "claro que não". */
function isDenial(words: readonly string[]): boolean {
  const [first = ''] = words
  const isLast = words.at(-2) === 'que' && noWords.has(words.at(-1) ?? '')
  return (
    isLast ||
    (noWords.has(first) &&
      !words.slice(1).some((word) => word === 'sim' || word === 'yes' || word === 'evet'))
  )
}
