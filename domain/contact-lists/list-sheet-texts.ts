import { defineTexts } from '../i18n/language.ts'

/** Words of spreadsheets of lists: headings, and reasons why a line was not taken. */
export const listSheetTexts = defineTexts({
  name: { pt: 'Nome', en: 'Name', es: 'Nombre', tr: 'Ad' },
  number: { pt: 'Número', en: 'Number', es: 'Número', tr: 'Numara' },
  email: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico', tr: 'E-posta' },
  city: { pt: 'Cidade', en: 'City', es: 'Ciudad', tr: 'Şehir' },
  onWhatsapp: { pt: 'No WhatsApp', en: 'On WhatsApp', es: 'En WhatsApp', tr: 'WhatsApp’ta' },
  yes: { pt: 'Sim', en: 'Yes', es: 'Sí', tr: 'Evet' },
  no: { pt: 'Não', en: 'No', es: 'No', tr: 'Hayır' },
  line: { pt: 'Linha', en: 'Row', es: 'Fila', tr: 'Satır' },
  column: { pt: 'Coluna', en: 'Column', es: 'Columna', tr: 'Sütun' },
  value: { pt: 'Valor', en: 'Value', es: 'Valor', tr: 'Değer' },
  reason: { pt: 'Motivo', en: 'Reason', es: 'Motivo', tr: 'Neden' },
  sample: { pt: 'modelo', en: 'sample', es: 'modelo', tr: 'örnek' },
  report: {
    pt: 'linhas não importadas',
    en: 'rows not imported',
    es: 'filas no importadas',
    tr: 'aktarılmayan satırlar',
  },
  required: { pt: 'Está vazio', en: 'It is empty', es: 'Está vacío', tr: 'Boş' },
  invalid: {
    pt: 'Não é um número de telefone',
    en: 'It is not a phone number',
    es: 'No es un número de teléfono',
    tr: 'Bir telefon numarası değil',
  },
  'digits-lost': {
    pt: 'A planilha perdeu dígitos deste número. Formate a coluna como texto e digite de novo.',
    en: 'The spreadsheet lost digits of this number. Format the column as text and type it again.',
    es: 'La hoja perdió dígitos de este número. Dé formato de texto a la columna y escríbalo de nuevo.',
    tr: 'Tablo bu numaranın rakamlarını kaybetmiş. Sütunu metin yapıp yeniden yazın.',
  },
  'no-area': {
    pt: 'Falta o DDD',
    en: 'The area code is missing',
    es: 'Falta el código de área',
    tr: 'Alan kodu eksik',
  },
  'too-short': {
    pt: 'Tem menos de 2 caracteres',
    en: 'It has fewer than 2 characters',
    es: 'Tiene menos de 2 caracteres',
    tr: '2 karakterden kısa',
  },
  'too-long': {
    pt: 'Tem mais de 50 caracteres',
    en: 'It has more than 50 characters',
    es: 'Tiene más de 50 caracteres',
    tr: '50 karakterden uzun',
  },
  'invalid-email': {
    pt: 'Não é um e-mail válido',
    en: 'It is not a valid e-mail address',
    es: 'No es un correo válido',
    tr: 'Geçerli bir e-posta değil',
  },
  'in-file': {
    pt: 'O número já está em outra linha do arquivo',
    en: 'The number is in another row of the file',
    es: 'El número ya está en otra fila del archivo',
    tr: 'Numara dosyanın başka bir satırında var',
  },
  'in-list': {
    pt: 'O número já está na lista',
    en: 'The number is on the list already',
    es: 'El número ya está en la lista',
    tr: 'Numara zaten listede',
  },
})
