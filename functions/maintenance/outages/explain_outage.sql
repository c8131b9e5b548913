create or replace function api.explain_outage(p_outage_id uuid)
returns table (
  work_order_id     uuid,
  work_order_number text,
  code              text,
  message           text,
  craft_id          uuid,
  craft_code        text,
  worker_id         uuid,
  worker_number     text,
  needed_hours      numeric,
  available_hours   numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_outage maintenance.outages;
begin
  select * into v_outage from maintenance.outages as o where o.id = p_outage_id;

  if not found then
    perform core.refuse('OUTAGE_NOT_FOUND', 'No such outage', 404);
  end if;

  return query select * from maintenance.misfits_of(v_outage);
end
$$;

comment on function api.explain_outage is $$Explain what does not fit an outage

One row for each thing that does not fit, none when all fits. Of open work orders that it holds: DUE_BEFORE_OUTAGE (due
before the window starts), LONGER_THAN_WINDOW (the estimate of its job plan exceeds the window), PARTS_MISSING
(/open_work_orders has them), SLOT_OUTSIDE_WINDOW (a slot ahead lies outside of it), WORKER_NOT_AVAILABLE (an assigned
worker has no free shift in it). Of all together: CRAFT_SHORT, without a work order: needed_hours planned for a craft
exceed available_hours, the shifts in the window of workers of the home site and of those assigned, less absences and
slots at other work.
Refuses with OUTAGE_NOT_FOUND.$$;
