create or replace function api.explain_labour_capacity(
  p_from     date,
  p_until    date,
  p_by       text   default 'WORKER',
  p_site_ids uuid[] default null
)
returns table (
  site_id             uuid,
  site_code           text,
  week_starts_on      date,
  worker_id           uuid,
  worker_number       text,
  worker_name         text,
  craft_id            uuid,
  craft_code          text,
  crew_id             uuid,
  crew_code           text,
  workers             bigint,
  capacity_hours      numeric,
  absence_hours       numeric,
  scheduled_hours     numeric,
  free_hours          numeric,
  further_free_hours  numeric,
  utilization_percent numeric
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform core.refuse_faults(
    case
      when coalesce(p_by in ('WORKER', 'CRAFT', 'CREW'), false) then '[]'
      else jsonb_build_array(core.fault('p_by', 'NOT_IN_VOCABULARY', 'One of WORKER, CRAFT and CREW'))
    end || core.day_faults(p_from, p_until)
  );

  return query
  select * from work.labour_capacity_of(core.sites_asked(p_site_ids), p_from, p_until, p_by);
end
$$;

comment on function api.explain_labour_capacity is $$Labour capacity and load by week

One row for each week and worker, craft or crew of a home site; weeks start on Monday in local time of the home site and
are cut at p_from and p_until. capacity_hours: REGULAR and OVERTIME shifts (/worker_shifts) less approved absences,
which are absence_hours; ON_CALL shifts are no capacity. Shifts are known 90 days ahead. scheduled_hours: slots of the
workers (/work_order_slots), at any site, also those outside of shifts. free_hours: capacity without a slot.
utilization_percent: scheduled_hours of capacity_hours, null without capacity. workers: number of workers in the row.
A worker counts for the main craft; further_free_hours, by CRAFT only, are free_hours of workers who have it as a
further craft (/worker_crafts), which count for their main craft as well. A worker counts for the crew to which the
worker belongs full time on the first day of the week or of the period; craft and crew are null for the others.
Inactive workers do not count.
p_by: WORKER, CRAFT or CREW; default WORKER
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 30,000 weeks of workers).$$;
