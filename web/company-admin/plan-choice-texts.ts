import { defineTexts } from '#domain/i18n/language.ts'

/** Consequences of another plan for a company, shown before it is saved. */
export const planChoiceTexts = defineTexts({
  aboveUsers: {
    pt: 'Usuários: o plano permite {most}, a empresa tem {n}.',
    en: 'Users: the plan allows {most}, the company has {n}.',
    es: 'Usuarios: el plan permite {most}, la empresa tiene {n}.',
    tr: 'Kullanıcılar: plan {most} tanesine izin verir, şirkette {n} var.',
  },
  aboveConnections: {
    pt: 'Conexões: o plano permite {most}, a empresa tem {n}.',
    en: 'Connections: the plan allows {most}, the company has {n}.',
    es: 'Conexiones: el plan permite {most}, la empresa tiene {n}.',
    tr: 'Bağlantılar: plan {most} tanesine izin verir, şirkette {n} var.',
  },
  aboveQueues: {
    pt: 'Departamentos: o plano permite {most}, a empresa tem {n}.',
    en: 'Departments: the plan allows {most}, the company has {n}.',
    es: 'Departamentos: el plan permite {most}, la empresa tiene {n}.',
    tr: 'Departmanlar: plan {most} tanesine izin verir, şirkette {n} var.',
  },
  aboveStorage: {
    pt: 'Arquivos: o plano permite {most}, a empresa guarda {n}.',
    en: 'Files: the plan allows {most}, the company stores {n}.',
    es: 'Archivos: el plan permite {most}, la empresa guarda {n}.',
    tr: 'Dosyalar: plan {most} izin verir, şirket {n} saklıyor.',
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
