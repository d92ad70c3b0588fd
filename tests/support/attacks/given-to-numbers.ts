import { arrangeAddressBook, isDescribing } from '#domain/contacts/address-book.ts'
import { codeOfNumber, isFullNumber } from '#domain/contacts/calling-codes.ts'
import {
  canonicalNumber,
  chooseNumber,
  kindOfNumber,
  readTypedNumber,
  readTypedNumbers,
  spellingsOfNumber,
} from '#domain/contacts/phone-rules.ts'
import { isExtended, isTaxNumber, piecesOfTyped } from '#domain/contacts/typed-number.ts'
import { readNumberFormat } from '#domain/i18n/shown-number.ts'
import { sentFormOf } from '#domain/messages/message-rules.ts'
import { isOptOutButton, isOptOutWord, scopeOfButton } from '#domain/opt-outs/opt-out-rules.ts'

/** Calls the functions that read numbers, address books and formats with a text. */
export const givenToNumbers = {
  arrangeAddressBook: (text: string) =>
    arrangeAddressBook(
      [
        [text, text, 'Mobile'],
        [text, text, text],
      ],
      '55',
    ),
  chooseNumber: (text: string) => chooseNumber(text, '55'),
  readNumberFormat: (text: string) => readNumberFormat(164, text),
  readTypedNumbers: (text: string) => readTypedNumbers(text, '55'),
  scopeOfButton: (text: string) => scopeOfButton({ title: text, id: text }),
  sentFormOf: (text: string) => sentFormOf('whatsapp', text),
  isOptOutButton: (text: string) => isOptOutButton({ title: text, id: text }, text),
  isOptOutWord: (text: string) => isOptOutWord(text, text),
  readTypedNumber: (text: string) => readTypedNumber(text, '55'),
  canonicalNumber,
  kindOfNumber,
  codeOfNumber,
  isDescribing,
  isExtended,
  isFullNumber,
  isTaxNumber,
  piecesOfTyped,
  spellingsOfNumber,
}
