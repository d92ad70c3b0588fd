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
  written: {
    pt: 'O que você escreveu',
    en: 'What you wrote',
    es: 'Lo que escribió',
    tr: 'Yazdıklarınız',
  },
  gone: {
    pt: 'Este atendimento foi excluído ou passou para outra pessoa.',
    en: 'This ticket was deleted or went to somebody else.',
    es: 'Esta atención fue eliminada o pasó a otra persona.',
    tr: 'Bu görüşme silindi ya da başkasına geçti.',
  },
  deleted: {
    pt: 'Este atendimento foi excluído.',
    en: 'This ticket was deleted.',
    es: 'Esta atención fue eliminada.',
    tr: 'Bu görüşme silindi.',
  },
  passedToUser: {
    pt: 'O atendimento de {contact} agora está com {name}.',
    en: '{name} now has the ticket of {contact}.',
    es: 'La atención de {contact} ahora está con {name}.',
    tr: '{contact} görüşmesi artık {name} üzerinde.',
  },
  passedToQueue: {
    pt: 'O atendimento de {contact} passou para {queue}.',
    en: 'The ticket of {contact} went to {queue}.',
    es: 'La atención de {contact} pasó a {queue}.',
    tr: '{contact} görüşmesi {queue} departmanına geçti.',
  },
  keys: {
    pt: 'Atalhos do teclado',
    en: 'Keyboard shortcuts',
    es: 'Atajos del teclado',
    tr: 'Klavye kısayolları',
  },
  keyResolveNext: {
    pt: 'Resolver e ir ao próximo',
    en: 'Resolve and go to the next',
    es: 'Resolver e ir al siguiente',
    tr: 'Çöz ve sonrakine geç',
  },
  keyReply: {
    pt: 'Escrever a resposta',
    en: 'Write the answer',
    es: 'Escribir la respuesta',
    tr: 'Yanıt yaz',
  },
})
