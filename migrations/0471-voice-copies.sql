-- Bytes of a voice note's copy as mp3, which programs play that know no ogg; null where there is none.
alter table files add column copy_size int;
