create or replace view api.crews as
select
  c.id,
  c.code,
  c.name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.archived_at,
  c.row_version,
  c.created_at,
  c.updated_at
from workforce.crews as c
left join core.site_labels as s on s.id = c.site_id;

alter view api.crews owner to assetry_list;
grant select on api.crews to authenticated;

comment on view api.crews is
$$Crews

At the sites that you reach.$$;
