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

comment on function api.explain_schedule_compliance is $$How much of the week's schedule was done

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them. The schedule of a week
is what was planned for it (/work_order_slots) when it began, on Monday at 00:00 on the clocks of the site: what is
moved out of the week or given up later stays in it, and what is planned later for the same week is not part of it.
Slots count that begin from p_from to p_until, both included, days of the site, at most 3,660, in weeks that have begun;
a work order counts once for each week. denominator is how many work orders these are, numerator those of them whose
clock ran in the week, early or late; percent is null when only break-ins were found. scheduled_hours is the length of
their slots. performed_hours is as much of it as was done: when the clock ran half as long in that week as somebody was
planned to be there, half of the hours, and never more than all. hours_percent is the share. break_ins are work orders
whose first slot of the week was planned less than a day before it began, and that was kept until then or until the work
was completed. p_details gives the ids, of /work_orders, once for each week. A site without any has no row.
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
500,000 slots).$$;
