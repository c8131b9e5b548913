create or replace function api.list_dispatch_candidates(
  p_work_order_id uuid,
  p_starts_at     timestamptz,
  p_ends_at       timestamptz,
  p_limit         integer default 20
)
returns table (
  worker_id       uuid,
  worker_number   text,
  worker_name     text,
  is_eligible     boolean,
  candidate_faults jsonb,
  warnings        jsonb,
  score           numeric,
  score_parts     jsonb,
  travel_minutes  integer,
  booked_minutes  integer,
  shift_minutes   integer
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_work_order work.work_orders;
begin
  perform core.require_permission('work_order.assign');
  perform work.check_candidate_period(p_starts_at, p_ends_at, p_limit);
  select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;

  if not found then
    perform core.refuse('WORK_ORDER_NOT_FOUND', 'No such work order', 404);
  end if;

  return query
  select * from work.candidates(v_work_order, p_starts_at, p_ends_at, p_limit);
end
$$;

comment on function api.list_dispatch_candidates is $$List workers for a work order and a period

Every worker with a home site that you reach who is not archived: first those whom assign_work_order and
schedule_work_order accept (is_eligible), by score, shorter travel, fewer booked minutes and number, then the others.
candidate_faults: everything that prevents it, with code and message, in this order: WORKER_NOT_ACTIVE,
SITE_NOT_SERVED, CRAFT_MISSING (no craft of the planned labour at its level), MISSING_SKILL, CERTIFICATE_MISSING,
CERTIFICATE_EXPIRED (on the day at the site on which the period ends), ABSENT, OUTSIDE_SHIFT (not within a shift;
ON_CALL counts for URGENT and EMERGENCY work), DOUBLE_BOOKED, TRAVEL_TOO_LONG (too little time from the slot before or
to the slot after), REST_TOO_SHORT (rest_minutes of /dispatch_policies before the shift), AUTHORIZED_VENDOR_REQUIRED and
DECLINED_BEFORE. warnings: certificates in grace, and TRAVEL_UNKNOWN (60 minutes are assumed).
score_parts, each 0 to 100: travel, 100 less one for each 1.2 minutes, up to 120 minutes; load, 100 less the booked
percent of the shifts of the day; experience, 20 for each work order on the asset completed in 365 days; continuity,
100 for who had this work order, 50 for the responsible worker of the asset; level, 100 less 25 for each level better
than planned; cost, the lowest rate of the eligible in percent of the own rate, 50 without a rate.
score: the parts weighted by /dispatch_policies; without a permission to see rates cost is omitted.
travel_minutes: from the slot before on the same day, else from the home site; booked_minutes and shift_minutes: slots
and REGULAR shifts on the day at the home site on which the period starts.
p_starts_at: Start of the visit
p_ends_at: End of the visit, in the future, after p_starts_at and at most 31 days after it
p_limit: Number of candidates, 1 to 500; default 20
Refuses with VALIDATION_FAILED and WORK_ORDER_NOT_FOUND.$$;
