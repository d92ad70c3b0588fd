-- A phrase may break off what runs, and may rest for a customer between two times; an advertisement may begin its flow as well.
alter table phrase_triggers
  add interrupts boolean not null default false,
  add rest_minutes int not null default 0 check (rest_minutes between 0 and 10080),
  -- The id that the provider gives the advertisement; '*': any one. '': none.
  add ad_id text not null default '' check (length(ad_id) <= 64);
