-- Holds the worker who is to have assets, so that two bookings do not each find that he may have one more; refuses one
-- who is not at work. Without a worker nothing is held.
create or replace function asset.lock_custodian(p_worker_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_status text;
begin
  select w.status into v_status from workforce.workers as w where w.id = p_worker_id for no key update;

  if v_status <> 'ACTIVE' then
    perform core.refuse(
      'WORKER_NOT_ACTIVE', 'The worker is not active', 422,
      jsonb_build_array(
        core.fault('worker_id', 'WORKER_NOT_ACTIVE', 'Is ' || v_status) || jsonb_build_object('id', p_worker_id)
      )
    );
  end if;
end
$$;

grant execute on function asset.lock_custodian to assetry_api;
