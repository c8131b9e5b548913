-- The arguments of list_figure_values for a report with the parameters of a run, whose values were checked. A site, a
-- category (with narrower ones) and an asset are arguments of their own; without one they are conditions as others are.
create or replace function report.figure_arguments(
  p_definition     report.definitions,
  p_parameters     jsonb,
  out from_on      date,
  out until_on     date,
  out site_ids     uuid[],
  out category_ids uuid[],
  out asset_ids    uuid[],
  out conditions   jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_filters jsonb := report.filled_filters(p_definition.filters, p_parameters);
begin
  from_on := (p_parameters ->> 'from')::date;
  until_on := (p_parameters ->> 'until')::date;
  site_ids := report.filter_ids(v_filters -> 'site');
  category_ids := report.filter_ids(v_filters -> 'category');
  asset_ids := report.filter_ids(v_filters -> 'asset');
  select coalesce(jsonb_object_agg(f.key, f.value), '{}') into conditions
    from jsonb_each(v_filters) as f
   where f.key not in ('site', 'category', 'asset')
      or f.value = 'null';
end
$$;
