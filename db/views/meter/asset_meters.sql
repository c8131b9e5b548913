create or replace view api.asset_meters as
select
  m.id as meter_id,
  m.code,
  m.name,
  m.kind,
  m.reading_mode,
  m.direction,
  m.unit,
  m.status,
  t.current_reading,
  t.current_at,
  t.life_to_date,
  t.average_per_day,
  m.status = 'ACTIVE'
    and coalesce(t.current_at, m.created_at) + make_interval(hours => m.expected_interval_hours) < now() is true
    as is_overdue,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.description,
  m.serial_number,
  m.rollover_value,
  m.min_value,
  m.max_value,
  m.max_rate_per_day,
  m.expected_interval_hours,
  m.installed_at,
  m.initial_life_to_date,
  (select core.actions_by_status('meter.meters')) -> m.status as allowed_actions,
  m.custom,
  m.id,
  m.row_version,
  m.created_at,
  m.updated_at
from meter.meters as m
left join meter.standings as t on t.organization_id = m.organization_id and t.meter_id = m.id
left join asset.asset_labels as a on a.id = m.asset_id
left join core.site_labels as s on s.id = m.site_id;

alter view api.asset_meters owner to assetry_api;
grant select on api.asset_meters to authenticated;

comment on view api.asset_meters is
$$Meters of assets

What is read off the assets at the sites that you reach, and where each meter stands.$$;
comment on column api.asset_meters.meter_id is 'Id of the meter';
comment on column api.asset_meters.code is 'Code of the meter, unique in the organization';
comment on column api.asset_meters.name is 'Name of the meter';
comment on column api.asset_meters.kind is 'CONTINUOUS counts, GAUGE goes up and down';
comment on column api.asset_meters.reading_mode is 'ABSOLUTE is read as what the counter shows, DELTA as the amount since the last reading';
comment on column api.asset_meters.direction is 'Which way a continuous meter counts';
comment on column api.asset_meters.unit is 'Unit of the readings';
comment on column api.asset_meters.status is 'Whether it takes readings';
comment on column api.asset_meters.current_reading is 'The newest reading in good standing, of a meter that is read in amounts their total; empty before the first';
comment on column api.asset_meters.current_at is 'When that was read';
comment on column api.asset_meters.life_to_date is 'Everything counted, whatever rollovers, resets and replacements made of the display';
comment on column api.asset_meters.average_per_day is 'Counted per day over the newest 30 readings; empty for a gauge';
comment on column api.asset_meters.is_overdue is 'Whether a new reading was expected by now';
comment on column api.asset_meters.asset_id is 'The asset that it is read off';
comment on column api.asset_meters.asset_number is 'Number of the asset';
comment on column api.asset_meters.asset_name is 'Name of the asset';
comment on column api.asset_meters.site_id is 'The site where the asset stands';
comment on column api.asset_meters.site_code is 'Code of the site';
comment on column api.asset_meters.site_name is 'Name of the site';
comment on column api.asset_meters.description is 'Where it is and how it is read';
comment on column api.asset_meters.serial_number is 'Serial number of the counter that is mounted';
comment on column api.asset_meters.rollover_value is 'The counter starts again at 0 when it would reach this';
comment on column api.asset_meters.min_value is 'The least that the meter can show';
comment on column api.asset_meters.max_value is 'The most that the meter can show';
comment on column api.asset_meters.max_rate_per_day is 'The most that can happen in a day; faster readings are kept as suspect';
comment on column api.asset_meters.expected_interval_hours is 'A new reading is overdue after this many hours';
comment on column api.asset_meters.installed_at is 'When the meter was installed';
comment on column api.asset_meters.initial_life_to_date is 'What was counted before the first reading';
comment on column api.asset_meters.allowed_actions is 'What you may do with the meter in its status';
comment on column api.asset_meters.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.asset_meters.id is 'The same as meter_id, as every list has it';
comment on column api.asset_meters.row_version is 'Raised by each change of the meter, not by readings; give it as p_row_version to notice changes by others';
comment on column api.asset_meters.created_at is 'When the record was made';
comment on column api.asset_meters.updated_at is 'When the record was last changed';
