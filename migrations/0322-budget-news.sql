-- The share of the day's limit for models that administrators were last told of, with that day: "2026-11-24:80".
alter table companies add column models_told text not null default '';
