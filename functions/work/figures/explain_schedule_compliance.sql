create or replace function api.explain_schedule_compliance(
  p_from         date,
  p_until        date,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id         uuid,
  site_code       text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  performed_hours numeric,
  scheduled_hours numeric,
  hours_percent   numeric,
  break_ins       bigint,
  numerator_ids   uuid[],
  denominator_ids uuid[],
  break_in_ids    uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.check_period(p_from, p_until);

  return query
  select *
    from work.schedule_compliance_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_from, p_until,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_schedule_compliance is $$Compliance with the weekly work schedule

One row for each site, then a total. The schedule of a week is frozen at its start, Monday 00:00 local time of the
site, from /work_order_slots: slots moved or released later still count, also at their old site when the work moves to
another; slots added later do not. Slots that begin in the period count, in weeks that have begun; a work order counts
once for each week. denominator: scheduled work orders; numerator: those with recorded clock time in the week; percent
is null when there were only break-ins. scheduled_hours: length of the slots; performed_hours: the part performed, in
proportion to the clock time of the week, never more than scheduled; hours_percent: the share. break_ins: work orders
whose first slot of the week was planned less than a day before it began and was kept until then or until completion.
With p_details the ids, of /work_orders, once for each week.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 slots).$$;
