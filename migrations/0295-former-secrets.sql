-- A secret by which providers prove their notices is taken for a day more after it was replaced: some are on their way by then.
alter table settings
  add column former_value text,
  add column former_until timestamptz,
  add check ((former_value is null) = (former_until is null));
