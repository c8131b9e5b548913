create or replace view api.figure_snapshots as
select
  n.id,
  n.figure,
  f.name as figure_name,
  n.site_id,
  s.code as site_code,
  n.category_id,
  c.code as category_code,
  n.month_on,
  n.currency,
  n.revision,
  n.numerator,
  n.denominator,
  n.value,
  n.previous_value,
  n.target_value,
  n.warn_value,
  n.target_status,
  n.is_newest,
  f.unit,
  n.taken_at,
  n.created_at
from report.snapshots as n
left join report.figures as f on f.code = n.figure
left join core.site_labels as s on s.id = n.site_id
left join asset.category_labels as c on c.id = n.category_id
where n.figure = any ((select report.readable_figures())::text[]);

alter view api.figure_snapshots owner to assetry_list;
grant select on api.figure_snapshots to authenticated;

comment on view api.figure_snapshots is
$$Values of figures by month

Taken on the third day of the following month at 02:00 UTC, by site, of the figures that you may read, and by
asset category where one has a target. A value never
changes: what is recorded later makes another revision in one of the next two months. Figures of the present state are
taken once.$$;
comment on column api.figure_snapshots.figure_name is 'Name of the figure';
comment on column api.figure_snapshots.category_code is 'Code of the category';
comment on column api.figure_snapshots.unit is 'Unit of the values';
