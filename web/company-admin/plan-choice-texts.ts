import { defineTexts } from '#domain/i18n/language.ts'

/** What another plan means for a company, said before it is saved. */
export const planChoiceTexts = defineTexts({
  aboveUsers: {
    pt: 'Este plano permite {most} usuários; a empresa tem {n}.',
    en: 'This plan allows {most} users; the company has {n}.',
    es: 'Este plan permite {most} usuarios; la empresa tiene {n}.',
    tr: 'Bu plan {most} kullanıcıya izin verir; şirkette {n} var.',
  },
  aboveConnections: {
    pt: 'Este plano permite {most} conexões; a empresa tem {n}.',
    en: 'This plan allows {most} connections; the company has {n}.',
    es: 'Este plan permite {most} conexiones; la empresa tiene {n}.',
    tr: 'Bu plan {most} bağlantıya izin verir; şirkette {n} var.',
  },
  aboveQueues: {
    pt: 'Este plano permite {most} departamentos; a empresa tem {n}.',
    en: 'This plan allows {most} departments; the company has {n}.',
    es: 'Este plan permite {most} departamentos; la empresa tiene {n}.',
    tr: 'Bu plan {most} departmana izin verir; şirkette {n} var.',
  },
  aboveStorage: {
    pt: 'Este plano permite {most} de arquivos; a empresa guarda {n}.',
    en: 'This plan allows {most} of files; the company stores {n}.',
    es: 'Este plan permite {most} de archivos; la empresa guarda {n}.',
    tr: 'Bu plan {most} dosyaya izin verir; şirket {n} saklıyor.',
  },
  nothingCut: {
    pt: 'Nada é cortado; só não pode acrescentar.',
    en: 'Nothing is cut off; it cannot add more.',
    es: 'Nada se corta; solo no puede añadir.',
    tr: 'Hiçbir şey kesilmez; yalnızca yenisi eklenemez.',
  },
  loses: {
    pt: 'A empresa deixa de usar: {features}.',
    en: 'The company loses: {features}.',
    es: 'La empresa deja de usar: {features}.',
    tr: 'Şirket şunları kaybeder: {features}.',
  },
})
