import { defineTexts } from '#domain/i18n/language.ts'

export const signUpTexts = defineTexts({
  title: {
    pt: 'Crie sua conta',
    en: 'Create your account',
    es: 'Cree su cuenta',
    tr: 'Hesabınızı oluşturun',
  },
  name: { pt: 'Seu nome', en: 'Your name', es: 'Su nombre', tr: 'Adınız' },
  company: { pt: 'Nome da empresa', en: 'Company name', es: 'Nombre de la empresa', tr: 'Şirket adı' },
  phone: { pt: 'Telefone', en: 'Phone', es: 'Teléfono', tr: 'Telefon' },
  plan: { pt: 'Plano', en: 'Plan', es: 'Plan', tr: 'Plan' },
  planChoice: {
    pt: '{name} — {price} por mês, {users} usuários',
    en: '{name} — {price} a month, {users} users',
    es: '{name} — {price} al mes, {users} usuarios',
    tr: '{name} — ayda {price}, {users} kullanıcı',
  },
  submit: { pt: 'Cadastrar', en: 'Sign up', es: 'Registrarse', tr: 'Kaydol' },
  haveAccount: {
    pt: 'Já tem uma conta?',
    en: 'Already have an account?',
    es: '¿Ya tiene una cuenta?',
    tr: 'Zaten hesabınız var mı?',
  },
  backToLogin: { pt: 'Entrar', en: 'Sign in', es: 'Entrar', tr: 'Giriş yap' },
  done: {
    pt: 'Conta criada com sucesso! Agora é só entrar.',
    en: 'Your account was created. Sign in to start.',
    es: '¡Cuenta creada! Ahora solo falta entrar.',
    tr: 'Hesabınız oluşturuldu. Başlamak için giriş yapın.',
  },
  failed: {
    pt: 'Erro ao criar usuário. Verifique os dados informados.',
    en: 'The user could not be created. Check what you entered.',
    es: 'Error al crear el usuario. Revise los datos informados.',
    tr: 'Kullanıcı oluşturulamadı. Girdiğiniz bilgileri kontrol edin.',
  },
  closed: {
    pt: 'O cadastro está fechado nesta instalação. Se você já tem uma conta, entre com ela.',
    en: 'This installation does not take new accounts. If you have one, sign in with it.',
    es: 'El registro está cerrado en esta instalación. Si ya tiene una cuenta, entre con ella.',
    tr: 'Bu kurulum yeni hesap almıyor. Hesabınız varsa onunla giriş yapın.',
  },
})
