-- Meters and their readings.

create schema meter;

grant usage on schema meter to assetry_api;

create table meter.meters (
  id                      uuid          not null default uuidv7(),
  organization_id         uuid          not null default core.current_organization_id(),
  site_id                 uuid          not null,
  asset_id                uuid          not null,
  code                    text          not null,
  name                    text          not null,
  description             text,
  kind                    text          not null default 'CONTINUOUS',
  direction               text          not null default 'UP',
  unit                    text          not null,
  rollover_value             numeric(18,6),
  min_value               numeric(18,6),
  max_value               numeric(18,6),
  max_rate_per_day        numeric(18,6),
  expected_interval_hours integer,
  installed_at            timestamptz,
  initial_life             numeric(18,6) not null default 0,
  status                  text          not null default 'ACTIVE',
  custom                  jsonb         not null default '{}',
  row_version             integer       not null default 1,
  created_at              timestamptz   not null default now(),
  created_by              uuid                   default core.current_account_id(),
  updated_at              timestamptz   not null default now(),
  updated_by              uuid                   default core.current_account_id(),
  constraint meters_pkey primary key (id),
  constraint meters_organization_id_id_key unique (organization_id, id),
  constraint meters_organization_id_code_key unique (organization_id, code),
  constraint meters_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint meters_asset_id_fkey foreign key (organization_id, site_id, asset_id) references asset.assets (organization_id, site_id, id) deferrable initially deferred,
  constraint meters_code_check check (char_length(code) between 1 and 40),
  constraint meters_name_check check (char_length(name) between 1 and 150),
  constraint meters_description_check check (char_length(description) <= 2000),
  constraint meters_kind_check check (kind in ('CONTINUOUS', 'DELTA', 'GAUGE')),
  constraint meters_direction_check check (direction in ('UP', 'DOWN')),
  constraint meters_direction_kind_check check (direction = 'UP' or kind = 'CONTINUOUS'),
  constraint meters_unit_check check (char_length(unit) between 1 and 30),
  constraint meters_rollover_value_check check (rollover_value is null or (rollover_value > 0 and kind = 'CONTINUOUS' and direction = 'UP' and max_rate_per_day is not null)),
  constraint meters_max_value_check check (max_value >= min_value),
  constraint meters_max_rate_per_day_check check (max_rate_per_day > 0),
  constraint meters_expected_interval_hours_check check (expected_interval_hours > 0),
  constraint meters_status_check check (status in ('ACTIVE', 'RETIRED'))
);

create index meters_code_idx on meter.meters (organization_id, code, site_id, id);
create index meters_name_idx on meter.meters (organization_id, name, site_id, id);
create index meters_created_at_idx on meter.meters (organization_id, created_at, site_id, id);
create index meters_site_id_idx on meter.meters (organization_id, site_id, code, id) include (asset_id, status);
create index meters_asset_id_idx on meter.meters (organization_id, site_id, asset_id);
create statistics meter.meters_site_stats (dependencies, ndistinct) on organization_id, site_id from meter.meters;

comment on table meter.meters is 'What is read off an asset: a counter, an amount used, or a measured value';
comment on column meter.meters.site_id is 'The site of the asset; follows it when it moves. The key is checked when the transaction ends, for meters move after their asset';
comment on column meter.meters.kind is 'CONTINUOUS counts on, DELTA is read as the amount since the last reading, GAUGE shows a value that goes up and down';
comment on column meter.meters.rollover_value is 'The counter starts again at 0 when it would reach this; needs max_rate_per_day, or every reading that went backwards would look like a rollover';
comment on column meter.meters.min_value is 'The least that the meter can show';
comment on column meter.meters.max_value is 'The most that the meter can show';
comment on column meter.meters.max_rate_per_day is 'The most that can happen in a day: faster readings are kept as suspect';
comment on column meter.meters.expected_interval_hours is 'A new reading is overdue after this';
comment on column meter.meters.initial_life is 'What was counted before the first reading; part of the life to date';

-- Apart from the meter, so that a reading neither raises the version that people edit by nor fills the log.
create table meter.standings (
  id              uuid          not null default uuidv7(),
  organization_id uuid          not null default core.current_organization_id(),
  site_id         uuid          not null,
  meter_id        uuid          not null,
  current_reading numeric(18,6),
  current_at      timestamptz,
  life_to_date    numeric(24,6) not null default 0,
  average_per_day numeric(18,6),
  constraint standings_pkey primary key (id),
  constraint standings_organization_id_meter_id_key unique (organization_id, meter_id),
  constraint standings_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint standings_meter_id_fkey foreign key (organization_id, meter_id) references meter.meters (organization_id, id)
) with (fillfactor = 70);

create index standings_site_id_idx on meter.standings (organization_id, site_id);
create statistics meter.standings_site_stats (dependencies, ndistinct) on organization_id, site_id from meter.standings;

comment on table meter.standings is 'Where each meter stands: its newest reading and what follows from all of them; locked while readings of the meter are written';
comment on column meter.standings.life_to_date is 'Everything counted, whatever the display showed: rollovers, resets and replacements do not lessen it';
comment on column meter.standings.average_per_day is 'Over the newest 30 readings; empty for a gauge';

create table meter.readings (
  id              uuid          not null default uuidv7(),
  organization_id uuid          not null default core.current_organization_id(),
  site_id         uuid          not null,
  meter_id        uuid          not null,
  read_at         timestamptz   not null,
  reading         numeric(18,6) not null,
  delta           numeric(18,6),
  kind            text          not null default 'READING',
  quality         text          not null default 'GOOD',
  source          text          not null default 'MANUAL',
  note            text,
  corrects_id     uuid,
  superseded_at   timestamptz,
  created_at      timestamptz   not null default now(),
  created_by      uuid                   default core.current_account_id(),
  constraint readings_pkey primary key (id),
  constraint readings_organization_id_id_key unique (organization_id, id),
  constraint readings_site_id_fkey foreign key (organization_id, site_id) references core.sites (organization_id, id),
  constraint readings_meter_id_fkey foreign key (organization_id, meter_id) references meter.meters (organization_id, id),
  constraint readings_corrects_id_fkey foreign key (organization_id, corrects_id) references meter.readings (organization_id, id),
  constraint readings_kind_check check (kind in ('READING', 'ROLLOVER', 'RESET', 'REPLACEMENT')),
  constraint readings_quality_check check (quality in ('GOOD', 'SUSPECT', 'REJECTED')),
  constraint readings_source_check check (source in ('MANUAL', 'IMPORT', 'INSPECTION', 'WORK_ORDER', 'SENSOR')),
  constraint readings_note_check check (char_length(note) <= 2000)
);

create unique index readings_meter_id_read_at_standing_idx on meter.readings (organization_id, meter_id, read_at) where superseded_at is null;
create index readings_meter_id_idx on meter.readings (organization_id, meter_id, read_at, id);
create index readings_read_at_idx on meter.readings (organization_id, read_at, site_id, id);
create index readings_site_id_idx on meter.readings (organization_id, site_id, read_at, id) include (meter_id, created_by);
create index readings_quality_suspect_idx on meter.readings (organization_id, read_at, site_id, id) where quality = 'SUSPECT';
create index readings_corrects_id_idx on meter.readings (organization_id, corrects_id) where corrects_id is not null;
create statistics meter.readings_site_stats (dependencies, ndistinct) on organization_id, site_id from meter.readings;

comment on table meter.readings is 'What was read off a meter; never changed or deleted, but superseded by a correction';
comment on column meter.readings.site_id is 'The site of the meter; follows it when its asset moves';
comment on column meter.readings.delta is 'What was counted since the reading before; empty for a gauge and for what is not in good standing';
comment on column meter.readings.quality is 'A SUSPECT reading counts for nothing until somebody confirms it';
comment on column meter.readings.corrects_id is 'The reading in whose place this one stands';
comment on column meter.readings.superseded_at is 'When the reading was corrected or rejected';

-- A reading on its way into the table: what was asked, then what became of it.
create type meter.entry as (
  row         integer,
  reading_id  uuid,
  meter_id    uuid,
  meter_code  text,
  site_id     uuid,
  read_at     timestamptz,
  reading     numeric,
  kind        text,
  note        text,
  delta       numeric,
  counted     numeric,
  quality     text,
  outcome     text,
  code        text,
  message     text,
  details     jsonb
);

comment on type meter.entry is 'A reading that is being judged; outcome is ACCEPTED, SUSPECT, DUPLICATE or REJECTED, and ADJUSTED for a kept reading after a backdated one';
