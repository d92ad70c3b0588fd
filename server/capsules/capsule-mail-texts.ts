import { defineTexts } from '#domain/i18n/language.ts'

/** The letter to a company's administrators about a copy of everything. */
export const capsuleMailTexts = defineTexts({
  subject: {
    pt: 'Foi pedida uma cópia de todos os dados da empresa',
    en: 'A copy of all data of the company was asked for',
    es: 'Se pidió una copia de todos los datos de la empresa',
    tr: 'Şirketin tüm verilerinin bir kopyası istendi',
  },
  text: {
    pt: 'Olá!\n\n{name} pediu uma cópia de todos os dados da empresa: conversas, contatos, arquivos e configurações. Ela é cifrada com uma senha e pode ser baixada por 48 horas.\n\nMotivo: {reason}\n\nSe isso não foi combinado, cancele a exportação em Configurações › Exportar dados e fale com quem administra a plataforma.',
    en: 'Hello!\n\n{name} asked for a copy of all data of the company: conversations, contacts, files and settings. It is encrypted with a passphrase and can be downloaded for 48 hours.\n\nReason: {reason}\n\nIf this was not agreed on, cancel the export in Settings › Export data and talk to whoever runs the platform.',
    es: '¡Hola!\n\n{name} pidió una copia de todos los datos de la empresa: conversaciones, contactos, archivos y configuración. Está cifrada con una contraseña y se puede descargar durante 48 horas.\n\nMotivo: {reason}\n\nSi esto no fue acordado, cancele la exportación en Configuración › Exportar datos y hable con quien administra la plataforma.',
    tr: 'Merhaba!\n\n{name}, şirketin tüm verilerinin bir kopyasını istedi: görüşmeler, kişiler, dosyalar ve ayarlar. Kopya bir parolayla şifrelenir ve 48 saat boyunca indirilebilir.\n\nNeden: {reason}\n\nBundan haberiniz yoksa dışa aktarımı Ayarlar › Verileri dışa aktar bölümünden iptal edin ve platformu yönetenlerle konuşun.',
  },
})
