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
  with: { pt: 'Com bot', en: 'With the bot', es: 'Con bot', tr: 'Botla' },
  withHint: {
    pt: 'O bot começa de novo a conversa com o cliente.',
    en: 'The bot begins the conversation with the customer anew.',
    es: 'El bot comienza de nuevo la conversación con el cliente.',
    tr: 'Bot, müşteriyle görüşmeye yeniden başlar.',
  },
})
