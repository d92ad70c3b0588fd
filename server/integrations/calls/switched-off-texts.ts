import { defineTexts } from '#domain/i18n/language.ts'

/** Letters to administrators when an integration was switched off. */
export const switchedOffTexts = defineTexts({
  title: {
    pt: 'A integração {name} foi desligada',
    en: 'The integration {name} was switched off',
    es: 'La integración {name} fue desactivada',
    tr: '{name} entegrasyonu kapatıldı',
  },
  auth: {
    pt: 'O serviço recusou o acesso da integração {name}. Confira os dados de acesso em Integrações e salve de novo; até lá as conversas vão para uma pessoa.',
    en: 'The service refused the access of the integration {name}. Check its access data in Integrations and save it again; until then conversations go to a person.',
    es: 'El servicio rechazó el acceso de la integración {name}. Revise los datos de acceso en Integraciones y guárdela de nuevo; hasta entonces las conversaciones pasan a una persona.',
    tr: 'Hizmet {name} entegrasyonunun erişimini reddetti. Entegrasyonlar ekranında erişim bilgilerini kontrol edip yeniden kaydedin; o zamana kadar görüşmeler bir kişiye geçer.',
  },
  gone: {
    pt: 'O endereço da integração {name} respondeu que não existe mais (410). Informe outro em Integrações e salve; até lá as conversas vão para uma pessoa.',
    en: 'The address of the integration {name} answered that it is gone (410). Enter another one in Integrations and save it; until then conversations go to a person.',
    es: 'La dirección de la integración {name} respondió que ya no existe (410). Indique otra en Integraciones y guárdela; hasta entonces las conversaciones pasan a una persona.',
    tr: '{name} entegrasyonunun adresi artık var olmadığını bildirdi (410). Entegrasyonlar ekranında başka bir adres girip kaydedin; o zamana kadar görüşmeler bir kişiye geçer.',
  },
})
