-- Holds workers as they are while work is given to them; refuses none at all.
create or replace function work.hold_workers(p_worker_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_worker_ids = '{}' then
    perform core.refuse_field('worker_ids', 'MISSING_VALUE', 'At least one worker is required');
  end if;

  perform from workforce.workers as w where w.id = any (p_worker_ids) order by w.id for share;
end
$$;

grant execute on function work.hold_workers to assetry_api;
