create table work.planted (
  id           uuid,
  title        json,
  name         varchar(3),
  seen         timestamptz,
  status       text,
  kind         text not null,
  custom       jsonb,
  row_version  integer,
  created_at   timestamptz,
  planted_word text constraint planted_word_check check (planted_word in ('lower', 'case'))
);
