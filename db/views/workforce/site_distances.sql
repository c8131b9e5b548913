create or replace view api.site_distances as
select
  d.id,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.to_site_id,
  t.code as to_site_code,
  t.name as to_site_name,
  d.minutes,
  d.row_version,
  d.created_at,
  d.updated_at
from workforce.site_distances as d
left join core.site_labels as s on s.id = d.site_id
left join core.site_labels as t on t.id = d.to_site_id
where d.to_site_id = any ((select core.reachable_site_ids())::uuid[]);

alter view api.site_distances owner to assetry_list;
grant select on api.site_distances to authenticated;

comment on view api.site_distances is
$$Travel times between sites

Between the sites that you reach.$$;
comment on column api.site_distances.id is 'Id of the travel time';
