create or replace function api.list_outage_proposals(p_outage_id uuid, p_days integer default 30)
returns table (
  kind             text,
  work_order_id     uuid,
  work_order_number text,
  schedule_id       uuid,
  schedule_number   text,
  title             text,
  asset_id          uuid,
  asset_number      text,
  location_id       uuid,
  location_code     text,
  priority          text,
  due_at            timestamptz,
  planned_hours     numeric,
  downtime_minutes  integer,
  needs_downtime    boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_outage maintenance.outages;
begin
  if p_days between 0 and 366 is not true then
    perform core.refuse_field('p_days', 'OUT_OF_RANGE', 'From 0 to 366');
  end if;

  select * into v_outage from maintenance.outages as o where o.id = p_outage_id;

  if not found then
    perform core.refuse('OUTAGE_NOT_FOUND', 'No such outage', 404);
  end if;

  return query select * from maintenance.proposals_of(v_outage, make_interval(days => p_days));
end
$$;

comment on function api.list_outage_proposals is $$List work that fits an outage

Work at what is down: of the asset and its components, at the location and in it, or at the site. kind WORK_ORDER: open
work orders that no outage holds, due within p_days of the window or without due date; kind SCHEDULE: ACTIVE maintenance
schedules without open work whose next occurrence is expected within p_days of the window (gather_outage_work
generates its work order). needs_downtime: its job plan has downtime_minutes. Those first, then by priority and due_at;
at most 1,000 rows.
p_days: Days before and after the window, 0 to 366; default 30
Refuses with VALIDATION_FAILED and OUTAGE_NOT_FOUND.$$;
