import { defineTexts } from '#domain/i18n/language.ts'

export const traceTexts = defineTexts({
  why: {
    pt: 'Por que o bot disse isto?',
    en: 'Why did the bot say this?',
    es: '¿Por qué el bot dijo esto?',
    tr: 'Bot bunu neden söyledi?',
  },
  all: {
    pt: 'O que o bot fez e por quê',
    en: 'What the bot did and why',
    es: 'Qué hizo el bot y por qué',
    tr: 'Bot ne yaptı ve neden',
  },
  showAll: {
    pt: 'Ver tudo o que o bot fez',
    en: 'Show all that the bot did',
    es: 'Ver todo lo que hizo el bot',
    tr: 'Botun yaptığı her şeyi göster',
  },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  none: {
    pt: 'Nenhum bot falou neste atendimento nos últimos 30 dias.',
    en: 'No bot has spoken in this conversation in the last 30 days.',
    es: 'Ningún bot habló en esta conversación en los últimos 30 días.',
    tr: 'Son 30 günde bu görüşmede hiçbir bot konuşmadı.',
  },
  noRecord: {
    pt: 'O registro desta mensagem não existe mais: ele é guardado por 30 dias.',
    en: 'There is no record of this message any more: it is kept for 30 days.',
    es: 'El registro de este mensaje ya no existe: se guarda por 30 días.',
    tr: 'Bu mesajın kaydı artık yok: 30 gün saklanır.',
  },
  more: { pt: 'Ver mais', en: 'Show more', es: 'Ver más', tr: 'Daha fazla' },
  version: {
    pt: '{flow}, versão {number}',
    en: '{flow}, version {number}',
    es: '{flow}, versión {number}',
    tr: '{flow}, sürüm {number}',
  },
  byPhrase: {
    pt: 'Começou por uma frase',
    en: 'Begun by a phrase',
    es: 'Empezó por una frase',
    tr: 'Bir ifadeyle başladı',
  },
  byPrompt: {
    pt: 'Prompt da conexão',
    en: 'Prompt of the connection',
    es: 'Prompt de la conexión',
    tr: 'Bağlantının promptu',
  },
  byIntegration: {
    pt: 'Integração da conexão',
    en: 'Integration of the connection',
    es: 'Integración de la conexión',
    tr: 'Bağlantının entegrasyonu',
  },
  byWelcome: {
    pt: 'Fluxo de boas-vindas da conexão',
    en: 'Welcome flow of the connection',
    es: 'Flujo de bienvenida de la conexión',
    tr: 'Bağlantının karşılama akışı',
  },
  byNoPhrase: {
    pt: 'Fluxo sem frase da conexão',
    en: 'Flow without a phrase of the connection',
    es: 'Flujo sin frase de la conexión',
    tr: 'Bağlantının ifadesiz akışı',
  },
  byConnectionFlow: {
    pt: 'Fluxo da conexão (boas-vindas ou sem frase)',
    en: 'Flow of the connection (welcome or without a phrase)',
    es: 'Flujo de la conexión (bienvenida o sin frase)',
    tr: 'Bağlantının akışı (karşılama veya ifadesiz)',
  },
  byMenu: {
    pt: 'Menu de departamentos',
    en: 'Menu of departments',
    es: 'Menú de departamentos',
    tr: 'Departman menüsü',
  },
  said: { pt: 'Disse', en: 'Said', es: 'Dijo', tr: 'Dedi' },
  openBlock: {
    pt: 'Abrir o bloco {name} no editor',
    en: 'Open the block {name} in the editor',
    es: 'Abrir el bloque {name} en el editor',
    tr: '{name} bloğunu düzenleyicide aç',
  },
  silent: {
    pt: 'Nenhum bot respondeu: {why}',
    en: 'No bot answered: {why}',
    es: 'Ningún bot respondió: {why}',
    tr: 'Hiçbir bot yanıtlamadı: {why}',
  },
})

/** Why no machine answered, by the gate that stopped it. */
export const silenceTexts = defineTexts({
  blocked: {
    pt: 'o contato está bloqueado',
    en: 'the contact is blocked',
    es: 'el contacto está bloqueado',
    tr: 'kişi engelli',
  },
  group: { pt: 'é um grupo', en: 'it is a group', es: 'es un grupo', tr: 'bu bir grup' },
  notPending: {
    pt: 'o atendimento está com uma pessoa',
    en: 'a person attends to it',
    es: 'lo atiende una persona',
    tr: 'bir kişi ilgileniyor',
  },
  late: {
    pt: 'a mensagem chegou mais de 24 horas depois',
    en: 'the message came more than 24 hours late',
    es: 'el mensaje llegó más de 24 horas tarde',
    tr: 'mesaj 24 saatten geç geldi',
  },
  unpaid: {
    pt: 'a assinatura da empresa venceu',
    en: 'the company’s subscription has run out',
    es: 'la suscripción de la empresa venció',
    tr: 'şirketin aboneliği doldu',
  },
  vacation: {
    pt: 'férias coletivas da conexão',
    en: 'the connection is on vacation',
    es: 'vacaciones colectivas de la conexión',
    tr: 'bağlantı tatilde',
  },
  owned: {
    pt: 'o atendimento já é de uma pessoa',
    en: 'a person has it already',
    es: 'ya es de una persona',
    tr: 'zaten bir kişide',
  },
  botOff: {
    pt: 'o bot está desligado para este contato',
    en: 'the bot is off for this contact',
    es: 'el bot está desactivado para este contacto',
    tr: 'bot bu kişi için kapalı',
  },
  paused: {
    pt: 'uma pessoa escreveu e o bot ficou em silêncio',
    en: 'a person wrote, and the bot is silent',
    es: 'una persona escribió y el bot quedó en silencio',
    tr: 'bir kişi yazdı, bot sustu',
  },
  through: {
    pt: 'o bot já terminou neste atendimento',
    en: 'the bot is through with this conversation',
    es: 'el bot ya terminó en esta conversación',
    tr: 'bot bu görüşmeyi bitirdi',
  },
  closed: {
    pt: 'fora do horário de atendimento',
    en: 'outside of opening hours',
    es: 'fuera del horario de atención',
    tr: 'çalışma saatleri dışında',
  },
  nothing: {
    pt: 'nada está configurado para responder',
    en: 'nothing is set up to answer',
    es: 'nada está configurado para responder',
    tr: 'yanıtlayacak bir şey ayarlanmamış',
  },
})
