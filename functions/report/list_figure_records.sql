create or replace function api.list_figure_records(
  p_figure       text,
  p_from         date    default null,
  p_until        date    default null,
  p_part         text    default 'ALL',
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_filter       jsonb   default '{}',
  p_after_id     uuid    default null,
  p_limit        integer default 100
)
returns table (
  list         text,
  record_id    uuid,
  site_id      uuid,
  site_code    text,
  asset_id     uuid,
  asset_number text,
  at           timestamptz,
  currency     text,
  numerator    numeric,
  denominator  numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_figure report.figures;
begin
  p_filter := report.check_filter(p_filter);
  v_figure := report.read_figure(p_figure, array(select jsonb_object_keys(p_filter)));
  perform core.refuse_faults(
    report.figure_arguments_faults(p_from, p_until, v_figure, '{}', p_filter) || report.page_faults(p_part, p_limit)
  );

  return query
  select case
           when 'others' = any (array[p_filter ->> 'worker', p_filter ->> 'craft'])
             then case v_figure.list when 'workers' then 'sites' else 'work_orders' end
           else v_figure.list
         end,
         r.record_id, r.site_id, s.code::text, r.asset_id, a.asset_number::text, r.at, r.currency,
         r.numerator, case v_figure.aggregation when 'RATIO' then r.denominator end
    from report.figure_records(
           v_figure, core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           p_filter, p_part = 'NUMERATOR', p_after_id, p_limit
         ) as r
    join core.sites as s on s.id = r.site_id
    left join asset.asset_labels as a on a.id = r.asset_id
   order by r.record_id, s.code, r.currency;
end
$$;

comment on function api.list_figure_records is $$Records behind a figure

Returns the records that list_figure_values counts with the same arguments, one row for each record and site, in the
order of their ids: numerator and denominator add up to those of the value. list: the list that holds the records;
of workers or crafts that are others (p_filter) they are work orders, which do not name a worker, or sites. An asset out
of your reach is named where a list names it to you, such as by a work order; else asset_id is null.
p_figure: Code of a row of /figures, such as DUE_COMPLIANCE
p_from: First day, included; a figure with is_current needs none
p_until: Last day, included, at most 3,660 days after p_from; a figure with is_current needs none
p_part: ALL (default), or NUMERATOR for the records that add to the numerator
p_filter: One value for each dimension, as group_ids of list_figure_values returns it; default none
p_after_id: record_id of the last row of the page before; default none, the first page
p_limit: Records of a page, 1 to 1000; default 100
Refuses with VALIDATION_FAILED, PERMISSION_DENIED (you lack the permission that the figure needs), SITE_NOT_FOUND,
ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 8 seconds).$$;
