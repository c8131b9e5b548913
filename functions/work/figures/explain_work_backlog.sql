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

comment on function api.explain_work_backlog is $$Work backlog by due week

One row for each site and week, then a total for each week, over work orders that are not drafts, completed, closed or
cancelled. Weeks start on Monday in local time of the site; overdue work is in the week of its due date;
week_starts_on is empty for work without a due date, which comes last. work_orders: their number; planned_work_orders:
those with planned labour; planned_hours: that labour; remaining_hours: planned hours less the hours recorded as WORK,
at least 0. With p_details work_order_ids; null otherwise.
Refuses with SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 200,000 open work
orders).$$;
