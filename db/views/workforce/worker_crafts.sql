create or replace view api.worker_crafts as
select
  s.id,
  s.worker_id,
  w.worker_number,
  w.name as worker_name,
  s.site_id,
  l.code as site_code,
  l.name as site_name,
  s.craft_id,
  k.code as craft_code,
  k.name as craft_name,
  s.craft_level,
  s.row_version,
  s.created_at,
  s.updated_at
from workforce.worker_crafts as s
left join workforce.worker_labels as w on w.id = s.worker_id
left join core.site_labels as l on l.id = s.site_id
left join workforce.crafts as k on k.id = s.craft_id;

alter view api.worker_crafts owner to assetry_list;
grant select on api.worker_crafts to authenticated;

comment on view api.worker_crafts is
$$Further crafts of workers

Beside the main craft in /workers, of workers with a home site that you reach.$$;
comment on column api.worker_crafts.id is 'Id of the row';
comment on column api.worker_crafts.craft_code is 'Code of the craft';
comment on column api.worker_crafts.craft_name is 'Name of the craft';
