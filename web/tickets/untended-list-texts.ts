import { defineTexts } from '#domain/i18n/language.ts'

/** Of the list of what nobody is looking after; its words are part of the inbox, those of the reasons are not. */
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
