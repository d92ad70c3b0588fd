import { defineTexts } from '#domain/i18n/language.ts'

export const composerTexts = defineTexts({
  pendingState: {
    pt: 'Aceite o atendimento para responder.',
    en: 'Accept the ticket to answer.',
    es: 'Acepte la atención para responder.',
    tr: 'Yanıtlamak için görüşmeyi kabul edin.',
  },
  botState: {
    pt: 'O robô está atendendo.',
    en: 'The bot is answering.',
    es: 'El bot está atendiendo.',
    tr: 'Bot yanıtlıyor.',
  },
  takeOver: { pt: 'Assumir', en: 'Take over', es: 'Asumir', tr: 'Devral' },
  accept: { pt: 'Aceitar', en: 'Accept', es: 'Aceptar', tr: 'Kabul et' },
  draftKept: {
    pt: 'O que você escreveu está guardado.',
    en: 'What you wrote is kept.',
    es: 'Lo que escribió está guardado.',
    tr: 'Yazdıklarınız saklandı.',
  },
  closedState: {
    pt: 'Este atendimento está encerrado.',
    en: 'This ticket is closed.',
    es: 'Esta atención está cerrada.',
    tr: 'Bu görüşme kapalı.',
  },
  reopen: { pt: 'Reabrir', en: 'Reopen', es: 'Reabrir', tr: 'Yeniden aç' },
  windowState: {
    pt: 'Passaram 24 horas desde a última mensagem do cliente. Ele precisa escrever de novo para você poder responder.',
    en: '24 hours have passed since the customer’s last message. They must write again before you can answer.',
    es: 'Pasaron 24 horas desde el último mensaje del cliente. Debe escribir de nuevo para que pueda responder.',
    tr: 'Müşterinin son mesajından bu yana 24 saat geçti. Yanıtlayabilmeniz için yeniden yazması gerekir.',
  },
  humanWindowState: {
    pt: 'Passaram 7 dias desde a última mensagem do cliente. Ele precisa escrever de novo para você poder responder.',
    en: '7 days have passed since the customer’s last message. They must write again before you can answer.',
    es: 'Pasaron 7 días desde el último mensaje del cliente. Debe escribir de nuevo para que pueda responder.',
    tr: 'Müşterinin son mesajından bu yana 7 gün geçti. Yanıtlayabilmeniz için yeniden yazması gerekir.',
  },
  writeNote: {
    pt: 'Escrever nota interna',
    en: 'Write an internal note',
    es: 'Escribir nota interna',
    tr: 'Dahili not yaz',
  },
  waitingState: {
    pt: 'O contato está respondendo ao atendimento automático.',
    en: 'The contact is answering the automatic attendant.',
    es: 'El contacto está respondiendo a la atención automática.',
    tr: 'Kişi otomatik yanıtlayıcıyla görüşüyor.',
  },
  ratingState: {
    pt: 'O contato foi convidado a avaliar o atendimento.',
    en: 'The contact was asked to rate the service.',
    es: 'Se pidió al contacto que evalúe la atención.',
    tr: 'Kişiden hizmeti değerlendirmesi istendi.',
  },
  goneState: {
    pt: 'A conexão deste atendimento foi excluída.',
    en: 'The connection of this ticket was deleted.',
    es: 'La conexión de esta atención fue eliminada.',
    tr: 'Bu görüşmenin bağlantısı silindi.',
  },
  startOther: {
    pt: 'Novo atendimento por outra conexão',
    en: 'New ticket by another connection',
    es: 'Nueva atención por otra conexión',
    tr: 'Başka bağlantıyla yeni görüşme',
  },
  leftState: {
    pt: 'Este número não está mais no grupo.',
    en: 'This number is not in the group any more.',
    es: 'Este número ya no está en el grupo.',
    tr: 'Bu numara artık grupta değil.',
  },
  visitState: {
    pt: 'Durante uma visita de suporte não se escreve aos clientes da empresa.',
    en: 'During a support visit nobody writes to the company’s customers.',
    es: 'Durante una visita de soporte no se escribe a los clientes de la empresa.',
    tr: 'Destek ziyareti sırasında şirketin müşterilerine yazılmaz.',
  },
  blockedState: {
    pt: 'Este contato está bloqueado. O que ele escreve continua chegando; para responder, desbloqueie.',
    en: 'This contact is blocked. What they write still arrives; unblock them to answer.',
    es: 'Este contacto está bloqueado. Lo que escribe sigue llegando; para responder, desbloquéelo.',
    tr: 'Bu kişi engelli. Yazdıkları gelmeye devam eder; yanıtlamak için engeli kaldırın.',
  },
  unblock: { pt: 'Desbloquear', en: 'Unblock', es: 'Desbloquear', tr: 'Engeli kaldır' },
  sendTemplate: { pt: 'Enviar modelo', en: 'Send a template', es: 'Enviar plantilla', tr: 'Şablon gönder' },
  windowTemplate: {
    pt: 'Sem mensagem do cliente nas últimas 24 horas, só um modelo aprovado chega até ele.',
    en: 'With no message from the customer in the last 24 hours, only an approved template reaches them.',
    es: 'Sin mensajes del cliente en las últimas 24 horas, solo le llega una plantilla aprobada.',
    tr: 'Son 24 saatte müşteriden mesaj yoksa ona yalnızca onaylı bir şablon ulaşır.',
  },
})
