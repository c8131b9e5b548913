create or replace function api.list_figure_values(
  p_figure       text,
  p_from         date    default null,
  p_until        date    default null,
  p_group_by     text[]  default '{}',
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_filter       jsonb   default '{}'
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
language plpgsql stable security definer set search_path = '' as $$
declare
  v_figure report.figures;
begin
  -- Of one dimension that begins at 1, however it was given.
  p_group_by := array(select g.name from unnest(p_group_by) with ordinality as g (name, place) order by g.place);
  p_filter := report.check_filter(p_filter);
  v_figure := report.read_figure(p_figure, p_group_by || array(select jsonb_object_keys(p_filter)));
  perform core.refuse_faults(report.figure_arguments_faults(p_from, p_until, v_figure, p_group_by, p_filter));

  return query
  select v.*
    from report.figure_values(
           v_figure, p_from, p_until, p_group_by, p_site_ids, p_category_ids, p_asset_ids, p_filter
         ) as v;
end
$$;

comment on function api.list_figure_values is $$Values of a figure by group

Returns one row for each group in which anything counts, and one row for all without p_group_by. group_values: the code
or number of each group, empty for records without one; group_ids: its id, or the day or text by which p_filter takes
it. value: the sum of numerator divided by that of denominator, or the sum alone, in the unit of the figure (/figures);
null with denominator 0, with empty_text to show instead. Money has one row for each currency. A day, week (from Monday)
or month is that of the site of each record. fact_count: number of facts counted, which list_figure_records returns.
is_partial: some sites are out of your reach. data_until: end of the period, at the latest now. Groups by worker or
craft need the permission worker.read_performance, and put those with fewer than 5 facts together as others; in p_filter
others are those with fewer than 5 facts under the rest of it. Figures whose list is workers have each worker as a group
of its own. A craft is the main one of the worker today; of those figures the vendor is the employer of the worker. An
item_category is the category of an item today, an abc_class that of the stocked item. An asset out of your reach is
named where a list names it to you, such as by a work order, and its category never; without a name it is null.
p_figure: Code of a row of /figures, such as DUE_COMPLIANCE
p_from: First day, included; a figure with is_current needs none
p_until: Last day, included, at most 3,660 days after p_from; a figure with is_current needs none
p_group_by: At most 3 of the dimensions of the figure, such as {site,month}; default none
p_filter: One value for each dimension, as group_ids returns it, such as {"work_type": "PREVENTIVE"}; default none
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (you lack the permission that the figure needs), SITE_NOT_FOUND,
ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND, TOO_MANY_GROUPS and TOO_MUCH (more than 8 seconds).$$;
