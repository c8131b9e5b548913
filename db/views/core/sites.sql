create or replace view api.sites as
select
  s.id,
  s.code,
  s.name,
  s.time_zone,
  s.currency,
  s.calendar_id,
  c.code as calendar_code,
  c.name as calendar_name,
  s.address,
  s.latitude,
  s.longitude,
  s.archived_at,
  s.custom,
  s.row_version,
  s.created_at,
  s.updated_at
from core.sites as s
left join workforce.calendar_labels as c on c.id = s.calendar_id;

alter view api.sites owner to assetry_list;
grant select on api.sites to authenticated;

comment on view api.sites is
$$Sites

The sites that you reach.$$;
