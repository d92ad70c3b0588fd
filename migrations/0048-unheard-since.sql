-- What was sent first after the provider was last heard: whoever sends all the time is mute too when nothing comes back.
alter table connections add column unheard_since timestamptz;
