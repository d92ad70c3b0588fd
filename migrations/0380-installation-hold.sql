-- One row while an installation that was restored from a backup is held: it writes to nobody until a super user releases it. The row is
-- written by the restore itself, before the migrations that follow the backup, so this file refers to no other table. Owner only.
create table installation_hold (
  id boolean primary key default true check (id),
  backup_made_at timestamptz not null,
  restored_at timestamptz not null default now(),
  -- What becomes of the work that waits, by connection id: see domain/installation-hold. A connection without an entry sends it.
  choices jsonb not null default '{}',
  -- Raised by every choice: a release confirms the choices that its user saw.
  revision int not null default 0
);
