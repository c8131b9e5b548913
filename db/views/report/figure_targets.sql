create or replace view api.figure_targets as
select
  t.id,
  t.figure,
  f.name as figure_name,
  t.site_id,
  s.code as site_code,
  t.starts_on,
  t.ends_on,
  t.target_value,
  t.warn_value,
  t.category_id,
  c.code as category_code,
  f.unit,
  f.direction,
  t.archived_at,
  t.row_version,
  t.created_at,
  t.updated_at
from report.targets as t
left join report.figures as f on f.code = t.figure
left join core.site_labels as s on s.id = t.site_id
left join asset.category_labels as c on c.id = t.category_id;

alter view api.figure_targets owner to assetry_list;
grant select on api.figure_targets to authenticated;

comment on view api.figure_targets is
$$Targets of figures

Of the sites that you reach, and those for all sites. /figure_snapshots has the status of each month.$$;
comment on column api.figure_targets.figure_name is 'Name of the figure';
comment on column api.figure_targets.category_code is 'Code of the category';
comment on column api.figure_targets.unit is 'Unit of the values';
comment on column api.figure_targets.direction is 'Direction of better values: HIGHER or LOWER';
