import type { Language } from '#domain/i18n/language.ts'
import type { AnswerKind } from './answer-kinds.ts'
import { yesNoTexts } from './answer-texts.ts'

/** Returns a stored answer as people write it in a language; a value that is none of its kind stays as it is. */
export function shownAnswer(kind: AnswerKind, value: string, language: Language): string {
  switch (kind) {
    case 'date':
      return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, language === 'tr' ? '$3.$2.$1' : '$3/$2/$1')
    case 'number':
      return /^-?\d+\.\d+$/.test(value) ? shownDecimal(value, language) : value
    case 'cpf':
    case 'cnpj':
    case 'taxDocument':
      return value
        .replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
        .replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5')
    case 'phone':
      return /^\d{8,15}$/.test(value) ? `+${value}` : value
    case 'yesNo':
      return value === 'yes' || value === 'no' ? yesNoTexts[value][language] : value
    case 'email':
      return value
  }
}

/** Without groups: what was asked for as a number may be one of an order. */
function shownDecimal(value: string, language: Language): string {
  const short = value.replace(/0+$/, '').replace(/\.$/, '')
  return language === 'en' ? short : short.replace('.', ',')
}
