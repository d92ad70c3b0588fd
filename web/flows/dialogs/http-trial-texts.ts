import { defineTexts } from '#domain/i18n/language.ts'

export const httpTrialTexts = defineTexts({
  try: { pt: 'Testar', en: 'Test', es: 'Probar', tr: 'Dene' },
  tryHint: {
    pt: 'Chama o endereço de verdade, com as variáveis vazias.',
    en: 'Really calls the address, with its variables empty.',
    es: 'Llama a la dirección de verdad, con las variables vacías.',
    tr: 'Adresi gerçekten çağırır; değişkenler boş gider.',
  },
  answered: {
    pt: 'Respondeu com {status}.',
    en: 'Answered with {status}.',
    es: 'Respondió con {status}.',
    tr: '{status} ile yanıtladı.',
  },
  failed: {
    pt: 'Não respondeu: {why}',
    en: 'No answer: {why}',
    es: 'No respondió: {why}',
    tr: 'Yanıt yok: {why}',
  },
  choose: {
    pt: 'Clique num valor para guardá-lo em uma variável:',
    en: 'Click a value to keep it in a variable:',
    es: 'Haga clic en un valor para guardarlo en una variable:',
    tr: 'Değişkende saklamak için bir değere tıklayın:',
  },
  noBody: { pt: 'Sem corpo', en: 'No body', es: 'Sin cuerpo', tr: 'Gövde yok' },
})
