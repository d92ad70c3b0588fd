import { defineTexts } from '#domain/i18n/language.ts'

export const returnTexts = defineTexts({
  submit: { pt: 'Devolver', en: 'Return', es: 'Devolver', tr: 'İade et' },
  without: { pt: 'Sem bot', en: 'Without the bot', es: 'Sin bot', tr: 'Botsuz' },
  withoutHint: {
    pt: 'O cliente espera por uma pessoa, e o bot fica em silêncio.',
    en: 'The customer waits for a person, and the bot stays silent.',
    es: 'El cliente espera a una persona, y el bot permanece en silencio.',
    tr: 'Müşteri bir kişiyi bekler, bot sessiz kalır.',
  },
  with: {
    pt: 'Com bot do início',
    en: 'With the bot from the start',
    es: 'Con bot desde el inicio',
    tr: 'Baştan botla',
  },
  withHint: {
    pt: 'O bot começa de novo a conversa com o cliente.',
    en: 'The bot begins the conversation with the customer anew.',
    es: 'El bot comienza de nuevo la conversación con el cliente.',
    tr: 'Bot, müşteriyle görüşmeye yeniden başlar.',
  },
  resume: {
    pt: 'Continuar de onde parou',
    en: 'Go on where it stopped',
    es: 'Continuar donde se detuvo',
    tr: 'Kaldığı yerden devam et',
  },
  resumeHint: {
    pt: 'O bot repete o bloco em que uma pessoa assumiu. Se não estava em nenhum, começa de novo.',
    en: 'The bot repeats the block at which a person took over. If it was at none, it begins anew.',
    es: 'El bot repite el bloque en el que una persona tomó la atención. Si no estaba en ninguno, comienza de nuevo.',
    tr: 'Bot, bir kişinin devraldığı bloğu yineler. Hiçbirinde değilse yeniden başlar.',
  },
})
