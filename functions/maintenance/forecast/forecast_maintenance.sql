create or replace function api.forecast_maintenance(p_site_id uuid, p_from date, p_until date)
returns table (
  schedule_id       uuid,
  schedule_number   text,
  schedule_name     text,
  asset_id          uuid,
  asset_number      text,
  asset_name        text,
  location_id       uuid,
  location_code     text,
  seq               integer,
  due_at            timestamptz,
  generate_at       timestamptz,
  outcome           text,
  reason            text,
  note              text,
  is_certain        boolean,
  every_nth         integer,
  job_plan_id       uuid,
  job_plan_code     text,
  template_id       uuid,
  template_code     text,
  estimated_minutes integer,
  downtime_minutes  integer,
  planned_hours     numeric,
  craft_hours       jsonb,
  planned_parts     jsonb,
  has_missing_parts boolean,
  planned_tools     jsonb,
  planned_cost      numeric,
  currency          text
)
language plpgsql stable security definer set search_path = '' set statement_timeout = '30s' as $$
begin
  perform maintenance.check_forecast(p_site_id, p_from, p_until);

  return query
  select f.schedule_id, s.schedule_number, s.name, s.asset_id, a.asset_number::text, a.name::text, s.location_id,
         l.code::text, f.seq, f.due_at, f.generate_at, f.outcome, f.reason, f.note, f.is_certain, f.every_nth,
         f.job_plan_id, p.code, s.template_id, t.code, f.estimated_minutes, f.downtime_minutes, f.planned_hours,
         f.craft_hours, f.planned_parts, f.has_missing_parts, f.planned_tools, f.planned_cost,
         case when f.planned_cost is not null then k.currency::text end
    from maintenance.forecast_of(p_site_id, p_from, p_until, clock_timestamp()) as f
    join maintenance.schedules as s on s.id = f.schedule_id
    join core.sites as k on k.id = p_site_id
    left join asset.asset_labels as a on a.id = s.asset_id
    left join asset.location_labels as l on l.id = s.location_id
    left join maintenance.job_plan_labels as p on p.id = f.job_plan_id
    left join inspection.template_labels as t on t.id = s.template_id
   order by f.due_at, s.schedule_number, f.seq;
end
$$;

comment on function api.forecast_maintenance is $$Forecast the coming maintenance of a site

One row for each occurrence of the ACTIVE schedules that is due in the period: by date, by the present average of a
meter, or both; also what is due already and not generated. The rules are those of generation; work is assumed to be
completed at due_at, open work that is overdue now. Events are not foreseen. generate_at: generation time; outcome:
GENERATED, or the status of /maintenance_occurrences with reason and note of an occurrence without work (blackout,
season, nest, open work, asset not in use). is_certain is false for what depends on a meter or on a completion.
An occurrence with work has the job plan of its turn (every_nth) and what that needs: planned_hours, craft_hours,
estimated_minutes, downtime_minutes, planned_tools, and planned_parts with the quantity that stock at the site lacks,
used by occurrence in order of due_at, reservations deducted (missing_quantity; empty in another unit than that of
stock). planned_cost: cost at the rates and stock values of today, in currency; empty without a permission to see
estimates. A day left out for a larger schedule of its nest whose work is not generated after all comes again
(LARGER_LEFT_OUT). forecast_maintenance_weeks has sums.
p_until: Last day of the period, included, today or later, and at most 3,660 days ahead
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 10,000 active schedules, or 10,000 occurrences
from now on).$$;
