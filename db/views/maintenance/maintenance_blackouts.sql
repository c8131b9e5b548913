create or replace view api.maintenance_blackouts as
select
  b.id,
  b.site_id,
  s.code as site_code,
  s.name as site_name,
  b.name,
  b.starts_on,
  b.ends_on,
  b.archived_at,
  b.row_version,
  b.created_at,
  b.updated_at
from maintenance.blackouts as b
left join core.site_labels as s on s.id = b.site_id;

alter view api.maintenance_blackouts owner to assetry_list;
grant select on api.maintenance_blackouts to authenticated;

comment on view api.maintenance_blackouts is
$$Maintenance blackouts

Periods without maintenance at the sites that you reach. in_blackout of a schedule sets the effect; explain_next_due
and preview_maintenance_schedule show it.$$;
