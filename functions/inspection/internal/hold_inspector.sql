-- The worker who inspected, the given one or the caller's own, locked so that he stays at work meanwhile; refuses when
-- there is none.
create or replace function inspection.hold_inspector(p_worker_id uuid)
returns workforce.workers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_worker workforce.workers;
begin
  select * into v_worker
    from workforce.workers as w
   where case when p_worker_id is null then w.account_id = core.current_account_id() else w.id = p_worker_id end
     for share;

  if not found and p_worker_id is null then
    perform core.refuse_field(
      'p_inspector_worker_id', 'MISSING_VALUE', 'A worker is required: your account has none'
    );
  elsif not found then
    perform core.refuse('WORKER_NOT_FOUND', 'No such worker', 404);
  end if;

  return v_worker;
end
$$;

grant execute on function inspection.hold_inspector to assetry_api;
