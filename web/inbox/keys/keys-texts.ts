import { defineTexts } from '#domain/i18n/language.ts'

/** Texts of the list of keys, which the inbox loads with it. */
export const keysTexts = defineTexts({
  keyNext: { pt: 'Próximo atendimento', en: 'Next ticket', es: 'Siguiente atención', tr: 'Sonraki görüşme' },
  keyPrevious: {
    pt: 'Atendimento anterior',
    en: 'Previous ticket',
    es: 'Atención anterior',
    tr: 'Önceki görüşme',
  },
  keyEscape: {
    pt: 'Fechar o que está por cima, sair do campo, sair do atendimento',
    en: 'Close what lies above, leave the field, leave the ticket',
    es: 'Cerrar lo que está encima, salir del campo, salir de la atención',
    tr: 'Üsttekini kapat, alandan çık, görüşmeden çık',
  },
  keyNextWriting: {
    pt: 'Próximo atendimento, também ao escrever',
    en: 'Next ticket, also while writing',
    es: 'Siguiente atención, también al escribir',
    tr: 'Sonraki görüşme, yazarken de',
  },
  keyPreviousWriting: {
    pt: 'Atendimento anterior, também ao escrever',
    en: 'Previous ticket, also while writing',
    es: 'Atención anterior, también al escribir',
    tr: 'Önceki görüşme, yazarken de',
  },
  keySendResolve: {
    pt: 'Enviar e resolver',
    en: 'Send and resolve',
    es: 'Enviar y resolver',
    tr: 'Gönder ve çöz',
  },
  keySendNext: {
    pt: 'Enviar e ir ao próximo',
    en: 'Send and go to the next',
    es: 'Enviar e ir al siguiente',
    tr: 'Gönder ve sonrakine geç',
  },
  keyPlaces: {
    pt: 'Na lista basta a letra. Em uma conversa aberta, o que você digita vai para a mensagem: use Alt com a letra, por exemplo Alt+E.',
    en: 'In the list the letter is enough. In an open conversation, what you type goes into the message: use Alt with the letter, such as Alt+E.',
    es: 'En la lista basta la letra. En una conversación abierta, lo que escribe va al mensaje: use Alt con la letra, por ejemplo Alt+E.',
    tr: 'Listede harf yeterlidir. Açık bir konuşmada yazdıklarınız mesaja gider: harfi Alt ile birlikte kullanın, örneğin Alt+E.',
  },
  keyUndo: {
    pt: 'Desfazer o que acabou de ser feito',
    en: 'Undo what was just done',
    es: 'Deshacer lo último',
    tr: 'Son yapılanı geri al',
  },
  keySend: { pt: 'Enviar', en: 'Send', es: 'Enviar', tr: 'Gönder' },
  keyLine: { pt: 'Nova linha', en: 'New line', es: 'Nueva línea', tr: 'Yeni satır' },
  keyPalette: {
    pt: 'Paleta de comandos',
    en: 'Command palette',
    es: 'Paleta de comandos',
    tr: 'Komut paleti',
  },
  keyHelp: {
    pt: 'Mostrar esta lista',
    en: 'Show this list',
    es: 'Mostrar esta lista',
    tr: 'Bu listeyi göster',
  },
})
