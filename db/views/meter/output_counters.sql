create or replace view api.output_counters as
select
  o.id,
  o.meter_id,
  m.code as meter_code,
  m.name as meter_name,
  o.kind,
  o.ideal_per_hour,
  m.unit,
  o.starts_on,
  o.ends_on,
  m.asset_id,
  a.asset_number,
  a.name as asset_name,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  o.archived_at,
  o.row_version,
  o.created_at,
  o.updated_at
from meter.output_counters as o
left join meter.meters as m on m.id = o.meter_id
left join asset.asset_labels as a on a.id = m.asset_id
left join core.site_labels as s on s.id = o.site_id;

alter view api.output_counters owner to assetry_list;
grant select on api.output_counters to authenticated;

comment on view api.output_counters is
$$Meters that count output, with the ideal rate

At the sites that you reach, for OEE, TEEP and the cost of a unit of output (/figures).$$;
comment on column api.output_counters.meter_code is 'Code of the meter';
comment on column api.output_counters.unit is 'Unit of the meter';
