-- What list_figure_values returns to the caller, for it and for reports, which have checked figure and arguments.
create or replace function report.figure_values(
  p_figure       report.figures,
  p_from         date,
  p_until        date,
  p_group_by     text[],
  p_site_ids     uuid[],
  p_category_ids uuid[],
  p_asset_ids    uuid[],
  p_filter       jsonb
)
returns table (
  group_values jsonb,
  group_ids    jsonb,
  currency     text,
  numerator    numeric,
  denominator  numeric,
  value        numeric,
  empty_text   text,
  fact_count   bigint,
  is_partial   boolean,
  data_until   timestamptz
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_sites      uuid[]      := core.sites_asked(p_site_ids);
  -- Once, not for each group.
  v_is_partial boolean     := p_site_ids is null and not core.reaches_all_sites();
  v_data_until timestamptz := report.data_until(p_figure, v_sites, p_until);
begin
  return query
  select g.group_values, g.group_ids, g.currency, g.numerator,
         case p_figure.aggregation when 'RATIO' then g.denominator end, v.value,
         case when v.value is null then p_figure.empty_text end, g.fact_count,
         v_is_partial, v_data_until
    from report.labelled_groups(
           p_figure, v_sites, asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until, p_group_by, p_filter
         ) as g
   cross join lateral (select report.figure_value(p_figure, g.numerator, g.denominator) as value) as v;

  if not found and p_group_by = '{}' then
    return query
    select '{}'::jsonb, '{}'::jsonb, null::text, 0::numeric, case p_figure.aggregation when 'RATIO' then 0 end::numeric,
           null::numeric, p_figure.empty_text, 0::bigint, v_is_partial, v_data_until;
  end if;
end
$$;

grant execute on function report.figure_values to assetry_list;
