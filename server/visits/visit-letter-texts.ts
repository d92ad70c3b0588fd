import { defineTexts } from '#domain/i18n/language.ts'

export const visitLetterTexts = defineTexts({
  read: {
    pt: 'somente leitura',
    en: 'read only',
    es: 'solo lectura',
    tr: 'yalnızca okuma',
  },
  act: {
    pt: 'com permissão para alterar',
    en: 'may change things',
    es: 'con permiso para cambiar',
    tr: 'değişiklik yapabilir',
  },
  'by.visitor': {
    pt: 'por quem visitava',
    en: 'by the visitor',
    es: 'por quien visitaba',
    tr: 'ziyaretçi tarafından',
  },
  'by.company': {
    pt: 'por um administrador da empresa',
    en: 'by an administrator of the company',
    es: 'por un administrador de la empresa',
    tr: 'şirketin bir yöneticisi tarafından',
  },
  'by.time': {
    pt: 'porque o tempo acabou',
    en: 'because its time was up',
    es: 'porque se acabó el tiempo',
    tr: 'süresi dolduğu için',
  },
  'by.session': {
    pt: 'porque a sessão de quem visitava terminou',
    en: 'because the visitor’s session ended',
    es: 'porque terminó la sesión de quien visitaba',
    tr: 'ziyaretçinin oturumu sona erdiği için',
  },
  'by.other': {
    pt: 'porque outra visita começou',
    en: 'because another visit began',
    es: 'porque comenzó otra visita',
    tr: 'başka bir ziyaret başladığı için',
  },
  startedSubject: {
    pt: 'Visita de suporte em {company}',
    en: 'Support visit to {company}',
    es: 'Visita de soporte en {company}',
    tr: '{company} için destek ziyareti',
  },
  started: {
    pt: 'Olá!\n\n{visitor}, da administração da plataforma, entrou em {company} em {startedAt}, {mode}.\n\nMotivo: {reason}\n\nA visita termina no máximo em {endsAt}. Para encerrá-la antes, entre no sistema e use “Encerrar acesso” no aviso no alto da tela. Tudo o que for alterado fica na auditoria, com o nome de quem visitou.',
    en: 'Hello!\n\n{visitor}, of the platform’s administration, entered {company} on {startedAt}: {mode}.\n\nReason: {reason}\n\nThe visit ends on {endsAt} at the latest. To end it earlier, sign in and use “End access” in the notice at the top of the screen. Whatever is changed is kept in the audit trail under the visitor’s name.',
    es: '¡Hola!\n\n{visitor}, de la administración de la plataforma, entró en {company} el {startedAt}, {mode}.\n\nMotivo: {reason}\n\nLa visita termina como máximo el {endsAt}. Para terminarla antes, inicie sesión y use “Terminar acceso” en el aviso de la parte superior de la pantalla. Todo lo que se cambie queda en la auditoría, con el nombre de quien visitó.',
    tr: 'Merhaba!\n\nPlatform yönetiminden {visitor}, {startedAt} tarihinde {company} şirketine girdi: {mode}.\n\nNeden: {reason}\n\nZiyaret en geç {endsAt} tarihinde sona erer. Daha önce bitirmek için giriş yapıp ekranın üstündeki bildirimde “Erişimi sonlandır” düğmesini kullanın. Değiştirilen her şey ziyaretçinin adıyla denetim kaydında kalır.',
  },
  endedSubject: {
    pt: 'Visita de suporte em {company} encerrada',
    en: 'Support visit to {company} has ended',
    es: 'Visita de soporte en {company} terminada',
    tr: '{company} için destek ziyareti sona erdi',
  },
  ended: {
    pt: 'Olá!\n\nA visita de {visitor} a {company}, iniciada em {startedAt}, foi encerrada em {endedAt} {by}.\n\nMotivo da visita: {reason}\n\nO que foi alterado está na auditoria.',
    en: 'Hello!\n\nThe visit of {visitor} to {company}, which began on {startedAt}, was ended on {endedAt} {by}.\n\nReason for the visit: {reason}\n\nWhat was changed is in the audit trail.',
    es: '¡Hola!\n\nLa visita de {visitor} a {company}, iniciada el {startedAt}, terminó el {endedAt} {by}.\n\nMotivo de la visita: {reason}\n\nLo que se cambió está en la auditoría.',
    tr: 'Merhaba!\n\n{visitor} kişisinin {company} şirketine {startedAt} tarihinde başlayan ziyareti {endedAt} tarihinde {by} sona erdi.\n\nZiyaretin nedeni: {reason}\n\nDeğiştirilenler denetim kaydındadır.',
  },
})
