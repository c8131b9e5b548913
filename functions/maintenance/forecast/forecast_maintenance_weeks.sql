create or replace function api.forecast_maintenance_weeks(p_site_id uuid, p_from date, p_until date)
returns table (
  site_id          uuid,
  site_code        text,
  week_starts_on   date,
  work_orders      bigint,
  inspections      bigint,
  without_work     bigint,
  planned_hours    numeric,
  craft_hours      jsonb,
  downtime_minutes bigint,
  planned_parts    jsonb,
  planned_tools    jsonb,
  planned_cost     numeric,
  currency         text
)
language plpgsql stable security definer set search_path = '' set statement_timeout = '30s' as $$
begin
  perform maintenance.check_forecast(p_site_id, p_from, p_until);
  return query select * from maintenance.forecast_weeks_of(p_site_id, p_from, p_until, clock_timestamp());
end
$$;

comment on function api.forecast_maintenance_weeks is $$Forecast the maintenance of a site by week

The occurrences of forecast_maintenance, summed by week of due_at; weeks start on Monday in local time of the site and
are cut at p_from and p_until. work_orders, inspections: what will be generated; without_work: occurrences without
work. planned_hours, craft_hours, downtime_minutes, planned_parts, planned_tools: sums over the work orders;
missing_quantity of a part is the quantity that stock at the site lacks that week. planned_cost: their cost, in
currency; empty without a permission to see estimates. A week without occurrences has no row.
p_until: Last day of the period, included, today or later, and at most 3,660 days ahead
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND and TOO_MUCH (more than 10,000 active schedules, or 10,000 occurrences
from now on).$$;
