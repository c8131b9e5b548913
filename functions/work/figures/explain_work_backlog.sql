create or replace function api.explain_work_backlog(
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id             uuid,
  site_code           text,
  week_starts_on      date,
  work_orders         bigint,
  planned_work_orders bigint,
  planned_hours       numeric,
  remaining_hours     numeric,
  work_order_ids      uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select *
    from work.work_backlog_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids),
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_work_backlog is $$How much work waits, by the week in which it is due

For each site that you reach, or of p_site_ids, and each week, and last, unless one is named, for all of them by week:
the work orders that are not over and no drafts, by the Monday of the week in which they are due on the clocks of the
site, late ones in the week in which they were; week_starts_on is empty for those without a due date, which come last.
work_orders is how many there are, planned_work_orders those whose plan has labour, planned_hours that labour,
remaining_hours what of it is left after the hours recorded as WORK, never less than nothing. p_details gives
work_order_ids; they are null otherwise.
Refuses with SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 200,000 open work
orders).$$;
