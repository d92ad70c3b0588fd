import { defineTexts } from '#domain/i18n/language.ts'

/** Why nobody is looking after a conversation: without a full stop, on cards and in sentences. */
export const untendedTexts = defineTexts({
  fault: {
    pt: 'O bot falhou várias vezes',
    en: 'The bot failed several times',
    es: 'El bot falló varias veces',
    tr: 'Bot birkaç kez hata verdi',
  },
  runaway: {
    pt: 'O fluxo não chegava ao fim e foi parado',
    en: 'The flow never came to an end and was stopped',
    es: 'El flujo no llegaba al final y fue detenido',
    tr: 'Akış sona ermediği için durduruldu',
  },
  robot: {
    pt: 'Possível robô do outro lado',
    en: 'Possibly a robot on the other side',
    es: 'Posible robot al otro lado',
    tr: 'Karşı taraf bir robot olabilir',
  },
  removed: {
    pt: 'O fluxo seguinte foi excluído',
    en: 'The flow that follows was deleted',
    es: 'El flujo siguiente fue eliminado',
    tr: 'Sonraki akış silinmiş',
  },
  missing: {
    pt: 'Um bloco do fluxo aponta para algo que não existe mais',
    en: 'A block of the flow points to something that is gone',
    es: 'Un bloque del flujo apunta a algo que ya no existe',
    tr: 'Akıştaki bir blok artık olmayan bir şeye bağlı',
  },
  model: {
    pt: 'A inteligência artificial não respondeu',
    en: 'The language model did not answer',
    es: 'La inteligencia artificial no respondió',
    tr: 'Yapay zekâ yanıt vermedi',
  },
  budget: {
    pt: 'O limite de inteligência artificial acabou',
    en: 'The limit for language models is used up',
    es: 'Se agotó el límite de inteligencia artificial',
    tr: 'Yapay zekâ sınırı doldu',
  },
  integration: {
    pt: 'A integração não respondeu',
    en: 'The integration did not answer',
    es: 'La integración no respondió',
    tr: 'Entegrasyon yanıt vermedi',
  },
  call: {
    pt: 'Um endereço consultado pelo fluxo não respondeu',
    en: 'An address that the flow asks did not answer',
    es: 'Una dirección consultada por el flujo no respondió',
    tr: 'Akışın sorduğu bir adres yanıt vermedi',
  },
  plan: {
    pt: 'A assinatura da empresa venceu',
    en: 'The subscription of the company has ended',
    es: 'La suscripción de la empresa venció',
    tr: 'Şirketin aboneliği sona erdi',
  },
  connection: {
    pt: 'A conexão caiu durante o atendimento do bot',
    en: 'The connection went down while the bot was answering',
    es: 'La conexión se cayó mientras atendía el bot',
    tr: 'Bot yanıt verirken bağlantı kesildi',
  },
  window: {
    pt: 'O prazo do canal para responder livremente terminou',
    en: 'The time in which the channel allows free answers is over',
    es: 'Terminó el plazo del canal para responder libremente',
    tr: 'Kanalın serbest yanıt süresi doldu',
  },
  nobody: {
    pt: 'Ninguém do departamento está disponível',
    en: 'Nobody of the department is available',
    es: 'Nadie del departamento está disponible',
    tr: 'Departmanda müsait kimse yok',
  },
  noQueue: {
    pt: 'Aguarda sem departamento',
    en: 'Waits without a department',
    es: 'Espera sin departamento',
    tr: 'Departmansız bekliyor',
  },
  noOption: {
    pt: 'Sem opção escolhida',
    en: 'No option chosen',
    es: 'Sin opción elegida',
    tr: 'Seçenek seçilmedi',
  },
  ended: {
    pt: 'O fluxo terminou sem departamento',
    en: 'The flow ended without a department',
    es: 'El flujo terminó sin departamento',
    tr: 'Akış departman seçilmeden bitti',
  },
  unanswered: {
    pt: 'O cliente não respondeu ao bot',
    en: 'The customer did not answer the bot',
    es: 'El cliente no respondió al bot',
    tr: 'Müşteri bota yanıt vermedi',
  },
  paused: {
    pt: 'Alguém escreveu sem aceitar e o bot parou',
    en: 'Somebody wrote without accepting, and the bot stopped',
    es: 'Alguien escribió sin aceptar y el bot se detuvo',
    tr: 'Biri kabul etmeden yazdı ve bot durdu',
  },
  botOff: {
    pt: 'O bot está desligado para este contato',
    en: 'The bot is switched off for this contact',
    es: 'El bot está desactivado para este contacto',
    tr: 'Bot bu kişi için kapalı',
  },
})

export const cureTexts = defineTexts({
  heading: {
    pt: 'Ninguém está cuidando deste atendimento.',
    en: 'Nobody is looking after this conversation.',
    es: 'Nadie está a cargo de esta atención.',
    tr: 'Bu görüşmeyle kimse ilgilenmiyor.',
  },
  restart: {
    pt: 'Reiniciar o bot',
    en: 'Restart the bot',
    es: 'Reiniciar el bot',
    tr: 'Botu yeniden başlat',
  },
  takeOver: {
    pt: 'Aceite o atendimento ou entregue a um departamento.',
    en: 'Accept it, or hand it to a department.',
    es: 'Acepte la atención o entréguela a un departamento.',
    tr: 'Kabul edin veya bir departmana aktarın.',
  },
  hand: {
    pt: 'Entregue a um departamento com atendentes ou aceite.',
    en: 'Hand it to a department that has attendants, or accept it.',
    es: 'Entréguela a un departamento con agentes o acéptela.',
    tr: 'Temsilcisi olan bir departmana aktarın veya kabul edin.',
  },
  mendFlow: {
    pt: 'Aceite o atendimento; corrija o fluxo para os próximos.',
    en: 'Accept it; mend the flow for the next ones.',
    es: 'Acepte la atención; corrija el flujo para las próximas.',
    tr: 'Kabul edin; sonrakiler için akışı düzeltin.',
  },
  mendPrompt: {
    pt: 'Aceite o atendimento; confira a chave e o modelo do prompt.',
    en: 'Accept it; check the key and the model of the prompt.',
    es: 'Acepte la atención; revise la clave y el modelo del prompt.',
    tr: 'Kabul edin; istemin anahtarını ve modelini kontrol edin.',
  },
  mendBudget: {
    pt: 'Aceite o atendimento; o limite recomeça amanhã.',
    en: 'Accept it; the limit starts anew tomorrow.',
    es: 'Acepte la atención; el límite se renueva mañana.',
    tr: 'Kabul edin; sınır yarın yenilenir.',
  },
  mendIntegration: {
    pt: 'Aceite o atendimento; confira a integração.',
    en: 'Accept it; check the integration.',
    es: 'Acepte la atención; revise la integración.',
    tr: 'Kabul edin; entegrasyonu kontrol edin.',
  },
  mendPlan: {
    pt: 'Renove a assinatura para que o bot volte a responder.',
    en: 'Renew the subscription so that the bot answers again.',
    es: 'Renueve la suscripción para que el bot vuelva a responder.',
    tr: 'Botun yeniden yanıt vermesi için aboneliği yenileyin.',
  },
  mendConnection: {
    pt: 'Reconecte o canal e aceite o atendimento.',
    en: 'Reconnect the channel and accept it.',
    es: 'Reconecte el canal y acepte la atención.',
    tr: 'Kanalı yeniden bağlayın ve kabul edin.',
  },
  template: {
    pt: 'Aceite o atendimento e escreva com um modelo de mensagem.',
    en: 'Accept it, and write with a message template.',
    es: 'Acepte la atención y escriba con una plantilla de mensaje.',
    tr: 'Kabul edin ve bir mesaj şablonuyla yazın.',
  },
})
