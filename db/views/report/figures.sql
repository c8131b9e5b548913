create or replace view api.figures as
select
  f.id,
  f.code,
  f.name,
  f.description,
  f.domain,
  f.permissions,
  f.unit,
  f.aggregation,
  f.direction,
  f.is_current,
  f.dimensions,
  f.list,
  f.source,
  f.empty_text
from report.figures as f;

alter view api.figures owner to assetry_list;
grant select on api.figures to authenticated;

comment on view api.figures is
$$Figures

Figures that list_figure_values returns by group, the same for every organization.$$;
