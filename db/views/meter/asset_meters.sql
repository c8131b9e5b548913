-- The names of a location are looked up, not joined: a join would want its id in the index by which the list is
-- counted.
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
  t.forgotten_before,
  m.status = 'ACTIVE'
    and coalesce(t.current_at, m.created_at) + make_interval(hours => m.expected_interval_hours) < now() is true
    as is_overdue,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  m.location_id,
  (select l.code from asset.location_labels as l where l.id = m.location_id) as location_code,
  (select l.name from asset.location_labels as l where l.id = m.location_id) as location_name,
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
  m.average_method,
  m.average_window,
  m.static_per_day,
  m.outlier_deviations,
  m.outlier_window,
  m.is_follower,
  m.type_id,
  (select y.code from meter.types as y where y.id = m.type_id) as type_code,
  (select y.name from meter.types as y where y.id = m.type_id) as type_name,
  m.decimals,
  m.observations,
  case m.kind when 'CHARACTERISTIC' then m.observations[t.current_reading::integer] end as current_observation,
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

alter view api.asset_meters owner to assetry_list;
grant select on api.asset_meters to authenticated;

comment on view api.asset_meters is
$$Meters of assets and locations

At the sites that you reach, with their current readings.$$;
comment on column api.asset_meters.is_overdue is 'Whether a new reading is overdue';
comment on column api.asset_meters.type_code is 'Code of the type';
comment on column api.asset_meters.type_name is 'Name of the type';
comment on column api.asset_meters.current_observation is
  'Last observation of a CHARACTERISTIC meter, at the position of current_reading';
comment on column api.asset_meters.allowed_actions is 'Actions that the status of the meter allows';
comment on column api.asset_meters.id is 'Same as meter_id';
