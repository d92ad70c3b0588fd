import { defineTexts } from '#domain/i18n/language.ts'
import { composerTexts } from './composer-texts.ts'

/** Texts of the field in which a message is written, which is loaded with the first open conversation. */
export const composerFormTexts = {
  ...composerTexts,
  ...defineTexts({
    write: { pt: 'Escreva uma mensagem', en: 'Write a message', es: 'Escriba un mensaje', tr: 'Mesaj yazın' },
    writePrivate: {
      pt: 'Escreva uma nota que só a equipe vê',
      en: 'Write a note that only the team sees',
      es: 'Escriba una nota que solo ve el equipo',
      tr: 'Yalnızca ekibin göreceği bir not yazın',
    },
    mention: {
      pt: 'Mencionar participante',
      en: 'Mention a participant',
      es: 'Mencionar participante',
      tr: 'Katılımcıdan bahset',
    },
    send: { pt: 'Enviar', en: 'Send', es: 'Enviar', tr: 'Gönder' },
    sendKeys: {
      pt: 'Enviar (Enter) · e resolver (Ctrl+Enter) · e ir ao próximo (Ctrl+Shift+Enter)',
      en: 'Send (Enter) · and resolve (Ctrl+Enter) · and go to the next (Ctrl+Shift+Enter)',
      es: 'Enviar (Enter) · y resolver (Ctrl+Enter) · e ir al siguiente (Ctrl+Shift+Enter)',
      tr: 'Gönder (Enter) · ve çöz (Ctrl+Enter) · ve sonrakine geç (Ctrl+Shift+Enter)',
    },
    attach: { pt: 'Anexar arquivos', en: 'Attach files', es: 'Adjuntar archivos', tr: 'Dosya ekle' },
    private: { pt: 'Nota interna', en: 'Internal note', es: 'Nota interna', tr: 'Dahili not' },
    noteBegun: {
      pt: 'Há uma nota começada',
      en: 'A note is begun',
      es: 'Hay una nota empezada',
      tr: 'Başlanmış bir not var',
    },
    messageBegun: {
      pt: 'Há uma mensagem começada',
      en: 'A message is begun',
      es: 'Hay un mensaje empezado',
      tr: 'Başlanmış bir mesaj var',
    },
    replyingTo: {
      pt: 'Respondendo a {name}',
      en: 'Replying to {name}',
      es: 'Respondiendo a {name}',
      tr: 'Yanıtlanan: {name}',
    },
    cancelReply: { pt: 'Não responder', en: 'Do not reply', es: 'No responder', tr: 'Yanıtlama' },
    humanOnly: {
      pt: 'Passaram 24 horas: só a resposta de uma pessoa chega ao cliente, por mais {left}.',
      en: '24 hours have passed: only a person’s answer reaches the customer, for another {left}.',
      es: 'Pasaron 24 horas: solo le llega al cliente la respuesta de una persona, por {left} más.',
      tr: '24 saat geçti: müşteriye {left} daha yalnızca bir kişinin yanıtı ulaşır.',
    },
    tooLong: {
      pt: 'A mensagem tem {length} caracteres; este canal aceita {limit}.',
      en: 'The message has {length} characters; this channel takes {limit}.',
      es: 'El mensaje tiene {length} caracteres; este canal acepta {limit}.',
      tr: 'Mesaj {length} karakter; bu kanal {limit} kabul ediyor.',
    },
    windowLeft: {
      pt: '{left} para responder',
      en: '{left} left to answer',
      es: '{left} para responder',
      tr: 'Yanıt için {left}',
    },
    tools: {
      pt: 'Ferramentas da mensagem',
      en: 'Message tools',
      es: 'Herramientas del mensaje',
      tr: 'Mesaj araçları',
    },
    emoji: { pt: 'Emoji', en: 'Emoji', es: 'Emoji', tr: 'Emoji' },
    quick: { pt: 'Respostas rápidas', en: 'Quick messages', es: 'Respuestas rápidas', tr: 'Hızlı yanıtlar' },
    schedule: {
      pt: 'Agendar mensagem',
      en: 'Schedule a message',
      es: 'Agendar mensaje',
      tr: 'Mesaj zamanla',
    },
    sign: {
      pt: 'Assinar com meu nome',
      en: 'Sign with my name',
      es: 'Firmar con mi nombre',
      tr: 'Adımla imzala',
    },
    record: { pt: 'Gravar áudio', en: 'Record a voice note', es: 'Grabar audio', tr: 'Ses kaydet' },
    camera: { pt: 'Tirar foto', en: 'Take a photo', es: 'Tomar foto', tr: 'Fotoğraf çek' },
    interactive: {
      pt: 'Mensagem interativa',
      en: 'Interactive message',
      es: 'Mensaje interactivo',
      tr: 'Etkileşimli mesaj',
    },
    sendContact: { pt: 'Enviar contato', en: 'Send a contact', es: 'Enviar contacto', tr: 'Kişi gönder' },
    windowRule: {
      pt: 'Só é possível responder até {hours} horas depois da mensagem do cliente.',
      en: 'Answers are only possible for {hours} hours after the customer’s message.',
      es: 'Solo se puede responder hasta {hours} horas después del mensaje del cliente.',
      tr: 'Müşterinin mesajından sonra yalnızca {hours} saat içinde yanıt verilebilir.',
    },
  }),
}
