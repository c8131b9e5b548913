-- Meters are of a kind and are read in a mode; readings that do not fit are kept, with the reason; a counter is
-- exchanged in one reading.

alter table meter.meters rename column initial_life to initial_life_to_date;

alter table meter.meters
  add column reading_mode  text not null default 'ABSOLUTE',
  add column serial_number text;

alter table meter.meters drop constraint meters_kind_check;
update meter.meters set kind = 'CONTINUOUS', reading_mode = 'DELTA' where kind = 'DELTA';

alter table meter.meters
  add constraint meters_kind_check check (kind in ('CONTINUOUS', 'GAUGE')) not valid,
  add constraint meters_reading_mode_check check (reading_mode in ('ABSOLUTE', 'DELTA')) not valid,
  add constraint meters_reading_mode_kind_check
    check (reading_mode = 'ABSOLUTE' or (kind = 'CONTINUOUS' and direction = 'UP' and rollover_value is null))
    not valid,
  add constraint meters_serial_number_check check (char_length(serial_number) between 1 and 150) not valid;
alter table meter.meters validate constraint meters_kind_check;
alter table meter.meters validate constraint meters_reading_mode_check;
alter table meter.meters validate constraint meters_reading_mode_kind_check;
alter table meter.meters validate constraint meters_serial_number_check;

comment on table meter.meters is 'What is read off an asset: a counter, or a measured value';
comment on column meter.meters.kind is 'CONTINUOUS counts, GAUGE shows a value that goes up and down';
comment on column meter.meters.reading_mode is 'ABSOLUTE is read as what the counter shows, DELTA as the amount since the last reading';
comment on column meter.meters.serial_number is 'Of the counter that is mounted; an exchange brings another';
comment on column meter.meters.initial_life_to_date is 'What was counted before the first reading; part of the life to date';

-- The current reading of a meter that is read in amounts is their total.
update meter.standings as s
   set current_reading = s.life_to_date
  from meter.meters as m
 where m.id = s.meter_id
   and m.reading_mode = 'DELTA'
   and s.current_at is not null;

comment on column meter.standings.current_reading is 'The newest good reading; of a meter read in amounts, their total';

alter table meter.readings
  add column suspicion     text,
  add column is_confirmed  boolean not null default false,
  add column final_reading numeric(18,6);

update meter.readings set suspicion = 'TOO_FAST' where quality = 'SUSPECT' and superseded_at is null;

-- A good reading that is faster than its meter was confirmed by a person, or put in the place of another.
update meter.readings as r
   set is_confirmed = true
  from (
    select g.id, g.meter_id, g.reading, g.delta, g.corrects_id,
           lag(g.reading) over (partition by g.meter_id order by g.read_at) as before,
           extract(epoch from g.read_at - lag(g.read_at) over (partition by g.meter_id order by g.read_at)) as seconds
      from meter.readings as g
     where g.quality = 'GOOD'
       and g.superseded_at is null
  ) as p
  join meter.meters as m on m.id = p.meter_id
 where r.id = p.id
   and (
     p.corrects_id is not null
     or coalesce(p.delta, abs(p.reading - p.before)) * 86400 > m.max_rate_per_day * p.seconds
   );

alter table meter.readings
  add constraint readings_suspicion_check check (suspicion in ('TOO_FAST', 'WENT_BACKWARDS')) not valid,
  add constraint readings_suspicion_quality_check
    check ((suspicion is not null) = (quality = 'SUSPECT' and superseded_at is null)) not valid,
  add constraint readings_final_reading_check
    check (final_reading is null or kind in ('RESET', 'REPLACEMENT')) not valid;
alter table meter.readings validate constraint readings_suspicion_check;
alter table meter.readings validate constraint readings_suspicion_quality_check;
alter table meter.readings validate constraint readings_final_reading_check;

comment on column meter.readings.suspicion is 'Why a SUSPECT reading does not count: TOO_FAST for the meter, or WENT_BACKWARDS from the good one before it';
comment on column meter.readings.is_confirmed is 'Whether a person said that it is right, however fast the meter went';
comment on column meter.readings.final_reading is 'What the counter showed at last, before it was set back or exchanged and began at the reading';

alter type meter.entry add attribute final_reading numeric;
alter type meter.entry add attribute suspicion text;
alter type meter.entry add attribute is_confirmed boolean;
alter type meter.entry add attribute source text;
alter type meter.entry add attribute corrects_id uuid;

drop function meter.entries_in_time(meter.entry[]);
drop function meter.fault_message(text, meter.entry, meter.meters, numeric, numeric);
drop function meter.judge_entries(meter.entry[]);
drop function meter.store_readings(meter.entry[], text, uuid);
drop function meter.read_entries(jsonb);
