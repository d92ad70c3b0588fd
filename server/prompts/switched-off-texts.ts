import { defineTexts } from '#domain/i18n/language.ts'

/** Letters to administrators when a prompt was switched off, or the day's limit for models comes to its end. */
export const switchedOffTexts = defineTexts({
  authTitle: {
    pt: 'O prompt {name} foi desligado',
    en: 'The prompt {name} was switched off',
    es: 'El prompt {name} fue desactivado',
    tr: '{name} istemi kapatıldı',
  },
  authText: {
    pt: 'O provedor recusou a chave do prompt {name}. Até que uma nova chave seja salva em Prompts de IA, as conversas vão para uma pessoa.',
    en: 'The provider refused the key of the prompt {name}. Until a new key is saved in AI prompts, conversations go to a person.',
    es: 'El proveedor rechazó la clave del prompt {name}. Hasta que se guarde una nueva en Prompts de IA, las conversaciones pasan a una persona.',
    tr: 'Sağlayıcı {name} isteminin anahtarını reddetti. Yapay zekâ istemleri ekranında yeni bir anahtar kaydedilene kadar görüşmeler bir kişiye geçer.',
  },
  nearTitle: {
    pt: 'Os prompts de IA usaram 80 % do limite de hoje',
    en: 'AI prompts have used 80 % of today’s limit',
    es: 'Los prompts de IA usaron el 80 % del límite de hoy',
    tr: 'Yapay zekâ istemleri bugünkü sınırın %80’ini kullandı',
  },
  nearText: {
    pt: 'Quando o limite diário acabar, as conversas vão para uma pessoa até amanhã. Os limites estão em Configurações.',
    en: 'When the daily limit is used up, conversations go to a person until tomorrow. The limits are in the settings.',
    es: 'Cuando se agote el límite diario, las conversaciones pasan a una persona hasta mañana. Los límites están en Configuración.',
    tr: 'Günlük sınır dolduğunda görüşmeler yarına kadar bir kişiye geçer. Sınırlar Ayarlar ekranındadır.',
  },
  usedTitle: {
    pt: 'Os prompts de IA usaram o limite de hoje',
    en: 'AI prompts have used up today’s limit',
    es: 'Los prompts de IA agotaron el límite de hoy',
    tr: 'Yapay zekâ istemleri bugünkü sınırı doldurdu',
  },
  usedText: {
    pt: 'Até amanhã as conversas vão para uma pessoa. Os limites estão em Configurações.',
    en: 'Until tomorrow conversations go to a person. The limits are in the settings.',
    es: 'Hasta mañana las conversaciones pasan a una persona. Los límites están en Configuración.',
    tr: 'Görüşmeler yarına kadar bir kişiye geçer. Sınırlar Ayarlar ekranındadır.',
  },
})
