import { defineTexts, type Language } from '#domain/i18n/language.ts'
import { uiTexts } from './ui-texts.ts'

/** Translations of the API's sentences, English or Portuguese, about problems of fields (decision D107). */
const problemTexts = defineTexts({
  mandatory: uiTexts.mandatory,
  shortText: uiTexts.shortText,
  longText: uiTexts.longText,
  emailWrong: uiTexts.emailWrong,
  phoneWrong: uiTexts.phoneWrong,
  different: uiTexts.different,
  documentWrong: {
    pt: 'CPF ou CNPJ inválido',
    en: 'This CPF or CNPJ is not valid',
    es: 'CPF o CNPJ no válido',
    tr: 'CPF veya CNPJ geçersiz',
  },
  required: {
    pt: 'Preencha este campo.',
    en: 'Fill this in.',
    es: 'Completa este campo.',
    tr: 'Bu alanı doldurun.',
  },
  nameTooShort: {
    pt: 'nome muito curto',
    en: 'name too short',
    es: 'nombre demasiado corto',
    tr: 'ad çok kısa',
  },
  nameTooLong: {
    pt: 'nome muito longo',
    en: 'name too long',
    es: 'nombre demasiado largo',
    tr: 'ad çok uzun',
  },
  nameMissing: {
    pt: 'Nome é obrigatório',
    en: 'A name is required',
    es: 'El nombre es obligatorio',
    tr: 'Ad zorunludur',
  },
  shortMessage: {
    pt: 'Mensagem muito curta',
    en: 'Message too short',
    es: 'Mensaje muy corto',
    tr: 'Mesaj çok kısa',
  },
  queueMissing: {
    pt: 'Informe o setor',
    en: 'Choose the department',
    es: 'Indica el sector',
    tr: 'Departmanı seçin',
  },
  tooShort: { pt: 'Curto demais.', en: 'Too short.', es: 'Demasiado corto.', tr: 'Çok kısa.' },
  commonPassword: {
    pt: 'Esta senha está entre as mais usadas. Escolha outra.',
    en: 'This password is among the commonest. Choose another one.',
    es: 'Esta contraseña está entre las más usadas. Elige otra.',
    tr: 'Bu parola en çok kullanılanlar arasında. Başka bir tane seçin.',
  },
  personalPassword: {
    pt: 'Esta senha é feita do nome ou do e-mail. Escolha outra.',
    en: 'This password is made of the name or the e-mail address. Choose another one.',
    es: 'Esta contraseña está hecha del nombre o del correo. Elige otra.',
    tr: 'Bu parola addan veya e-postadan oluşuyor. Başka bir tane seçin.',
  },
  tooLong: { pt: 'Longo demais.', en: 'Too long.', es: 'Demasiado largo.', tr: 'Çok uzun.' },
  email: {
    pt: 'Este e-mail não é válido.',
    en: 'This e-mail address is not valid.',
    es: 'Este correo no es válido.',
    tr: 'Bu e-posta geçerli değil.',
  },
  number: {
    pt: 'Este número não é válido.',
    en: 'This number is not valid.',
    es: 'Este número no es válido.',
    tr: 'Bu numara geçerli değil.',
  },
  color: {
    pt: 'Esta cor não é válida.',
    en: 'This colour is not valid.',
    es: 'Este color no es válido.',
    tr: 'Bu renk geçerli değil.',
  },
  pin: {
    pt: 'O PIN tem 6 algarismos.',
    en: 'The PIN has 6 digits.',
    es: 'El PIN tiene 6 dígitos.',
    tr: 'PIN 6 rakamdır.',
  },
  time: {
    pt: 'Informe início e fim, como 08:00.',
    en: 'Give a start and an end, like 08:00.',
    es: 'Indica inicio y fin, como 08:00.',
    tr: 'Başlangıç ve bitişi girin, örneğin 08:00.',
  },
  date: {
    pt: 'Informe dia, mês, ano e hora, como 31/12/2026 18:00.',
    en: 'Give day, month, year and time, like 31/12/2026 18:00.',
    es: 'Indica día, mes, año y hora, como 31/12/2026 18:00.',
    tr: 'Gün, ay, yıl ve saati girin, örneğin 31/12/2026 18:00.',
  },
  address: {
    pt: 'Informe um endereço completo, como https://exemplo.com.',
    en: 'Give a complete address, like https://example.com.',
    es: 'Indica una dirección completa, como https://ejemplo.com.',
    tr: 'Tam bir adres girin, örneğin https://ornek.com.',
  },
  header: {
    pt: 'Este cabeçalho não pode ser definido aqui.',
    en: 'This header cannot be set here.',
    es: 'Este encabezado no se puede definir aquí.',
    tr: 'Bu başlık burada ayarlanamaz.',
  },
  credentials: {
    pt: 'Cole o arquivo JSON inteiro da conta de serviço do Google.',
    en: 'Paste the whole JSON file of the Google service account.',
    es: 'Pega el archivo JSON completo de la cuenta de servicio de Google.',
    tr: 'Google hizmet hesabının JSON dosyasının tamamını yapıştırın.',
  },
  order: {
    pt: 'O fim vem antes do início.',
    en: 'The end comes before the start.',
    es: 'El fin viene antes del inicio.',
    tr: 'Bitiş başlangıçtan önce geliyor.',
  },
  other: {
    pt: 'Isto não é válido aqui.',
    en: 'This is not valid here.',
    es: 'Esto no es válido aquí.',
    tr: 'Bu burada geçerli değil.',
  },
})

const known = new Map<string, keyof typeof problemTexts>([
  ['required', 'required'],
  ['obrigatório', 'mandatory'],
  ['nome muito curto', 'nameTooShort'],
  ['nome muito longo', 'nameTooLong'],
  ['nome é obrigatório', 'nameMissing'],
  ['muito curto!', 'shortText'],
  ['muito longo!', 'longText'],
  ['mensagem muito curta', 'shortMessage'],
  ['informe o setor', 'queueMissing'],
  ['e-mail inválido', 'emailWrong'],
  ['telefone inválido', 'phoneWrong'],
  ['cpf ou cnpj inválido', 'documentWrong'],
  ['too common!', 'commonPassword'],
  ['made of the name or the address!', 'personalPassword'],
  ['too short!', 'tooShort'],
  ['too long!', 'tooLong'],
  ['invalid email', 'email'],
  ['invalid number', 'number'],
  ['invalid phone number', 'number'],
  ['invalid color', 'color'],
  ['invalid pin', 'pin'],
  ['as senhas não correspondem', 'different'],
  ['invalid time', 'time'],
  ['vem antes do início', 'order'],
  ['invalid date', 'date'],
  ['invalid address', 'address'],
  ['invalid header', 'header'],
  ['invalid credentials', 'credentials'],
])

const keyOf = (problem: string): keyof typeof problemTexts | undefined => {
  const sentence = problem.toLowerCase()
  return known.get(sentence) ?? (sentence.startsWith('invalid ') ? 'other' : undefined)
}

/** Whether a sentence is one of the API's fixed ones, which have translations. */
export const isFixedProblem = (problem: string): boolean => keyOf(problem) !== undefined

/** Translates a problem that the API reports; a sentence of other origin stays as it is. */
export function problemIn(language: Language, problem: string): string {
  const key = keyOf(problem)
  return key ? problemTexts[key][language] : problem
}
