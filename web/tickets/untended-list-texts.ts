import { defineTexts } from '#domain/i18n/language.ts'

/** Texts of the list of untended tickets. Apart from those of the reasons, which the inbox's chunk leaves out. */
export const untendedListTexts = defineTexts({
  untended: {
    pt: 'Ninguém está cuidando',
    en: 'Nobody is looking after these',
    es: 'Nadie los está atendiendo',
    tr: 'Kimse ilgilenmiyor',
  },
  noneUntended: {
    pt: 'Há alguém cuidando de todos os atendimentos.',
    en: 'Somebody is looking after every conversation.',
    es: 'Hay alguien a cargo de todas las atenciones.',
    tr: 'Tüm görüşmelerle ilgilenen biri var.',
  },
})
