-- Writes for a work order whether its parts are there; answers 1. Waits for nobody: what another request writes or
-- moves just now is left to the next run.
create or replace function procurement.keep_parts_of(p_work_order_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.unmark('keep_ready_parts', p_work_order_id, p_at);

  if not pg_try_advisory_xact_lock(hashtextextended('work_parts ' || p_work_order_id, 0)) then
    perform core.mark_next('keep_ready_parts', p_work_order_id, p_at + interval '1 minute');
    return 0;
  end if;

  return case
    when procurement.keep_ready(core.current_organization_id(), array[p_work_order_id]) = 0 then 1
    else 0
  end;
end
$$;
