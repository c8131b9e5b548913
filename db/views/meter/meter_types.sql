create or replace view api.meter_types as
select
  t.id,
  t.code,
  t.name,
  t.description,
  t.kind,
  t.reading_mode,
  t.direction,
  t.unit,
  t.observations,
  t.decimals,
  t.min_value,
  t.max_value,
  t.max_rate_per_day,
  t.expected_interval_hours,
  t.archived_at,
  t.row_version,
  t.created_at,
  t.updated_at
from meter.types as t;

alter view api.meter_types owner to assetry_list;
grant select on api.meter_types to authenticated;

comment on view api.meter_types is
$$Meter types

Common properties of meters, the same for all sites. create_meter copies them.$$;
