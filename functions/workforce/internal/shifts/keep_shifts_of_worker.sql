-- Calculates the shifts of one worker ahead; answers whether that wrote anything, as a number. Notes when to do so
-- again. Waits for nobody.
create or replace function workforce.keep_shifts_of_worker(p_worker_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_status text;
begin
  perform core.unmark('keep_worker_shifts', p_worker_id, p_at);
  select w.status into v_status
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = p_worker_id
     for no key update nowait;

  if v_status is distinct from 'INACTIVE' then
    perform core.mark_next('keep_worker_shifts', p_worker_id, p_at + interval '7 days');
  end if;

  return least(workforce.renew_worker_shifts(array[p_worker_id]), 1);
end
$$;
