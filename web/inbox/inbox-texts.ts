import { defineTexts } from '#domain/i18n/language.ts'

export const inboxTexts = defineTexts({
  ticketTab: { pt: 'Ticket', en: 'Ticket', es: 'Ticket', tr: 'Görüşme' },
  listTab: { pt: 'Atendimentos', en: 'Tickets', es: 'Atenciones', tr: 'Görüşmeler' },
  welcome: {
    pt: 'Escolha um atendimento para começar.',
    en: 'Choose a ticket to begin.',
    es: 'Elija una atención para empezar.',
    tr: 'Başlamak için bir görüşme seçin.',
  },
  noneSelected: {
    pt: 'Nenhum atendimento selecionado.',
    en: 'No ticket selected.',
    es: 'Ninguna atención seleccionada.',
    tr: 'Seçili görüşme yok.',
  },
  select: { pt: 'Escolher', en: 'Choose', es: 'Elegir', tr: 'Seç' },
  resize: { pt: 'Largura da lista', en: 'Width of the list', es: 'Ancho de la lista', tr: 'Liste genişliği' },
  lostDraft: {
    pt: 'O atendimento saiu da sua tela',
    en: 'The ticket left your screen',
    es: 'La atención salió de su pantalla',
    tr: 'Görüşme ekranınızdan çıktı',
  },
  written: {
    pt: 'O que você escreveu',
    en: 'What you wrote',
    es: 'Lo que escribió',
    tr: 'Yazdıklarınız',
  },
  copy: { pt: 'Copiar texto', en: 'Copy text', es: 'Copiar texto', tr: 'Metni kopyala' },
  copied: { pt: 'Copiado', en: 'Copied', es: 'Copiado', tr: 'Kopyalandı' },
  gone: {
    pt: 'Este atendimento foi excluído ou passou para outra pessoa.',
    en: 'This ticket was deleted or went to somebody else.',
    es: 'Esta atención fue eliminada o pasó a otra persona.',
    tr: 'Bu görüşme silindi ya da başkasına geçti.',
  },
  keys: {
    pt: 'Atalhos do teclado',
    en: 'Keyboard shortcuts',
    es: 'Atajos del teclado',
    tr: 'Klavye kısayolları',
  },
  keyNext: { pt: 'Próximo atendimento', en: 'Next ticket', es: 'Siguiente atención', tr: 'Sonraki görüşme' },
  keyPrevious: {
    pt: 'Atendimento anterior',
    en: 'Previous ticket',
    es: 'Atención anterior',
    tr: 'Önceki görüşme',
  },
  keyClose: {
    pt: 'Fechar o atendimento',
    en: 'Leave the ticket',
    es: 'Salir de la atención',
    tr: 'Görüşmeden çık',
  },
  keySend: { pt: 'Enviar', en: 'Send', es: 'Enviar', tr: 'Gönder' },
  keyLine: { pt: 'Nova linha', en: 'New line', es: 'Nueva línea', tr: 'Yeni satır' },
  keyPalette: {
    pt: 'Paleta de comandos',
    en: 'Command palette',
    es: 'Paleta de comandos',
    tr: 'Komut paleti',
  },
  keyReply: {
    pt: 'Escrever a resposta',
    en: 'Write the answer',
    es: 'Escribir la respuesta',
    tr: 'Yanıt yaz',
  },
  keyHelp: {
    pt: 'Mostrar esta lista',
    en: 'Show this list',
    es: 'Mostrar esta lista',
    tr: 'Bu listeyi göster',
  },
})
