-- Who set a setting, by the name they had then (platform settings are set by people of other companies as well), and the end of a secret.
alter table settings add column updated_by text, add column hint text;
