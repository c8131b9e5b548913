-- Answers are given again for as long as retention says. A run forgets so many at most that it never takes long.
create or replace function core.forget_idempotency_keys()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from core.idempotency_keys
   where id in (
     select k.id
       from core.idempotency_keys as k
      where k.created_at < now() - core.retention('core.idempotency_keys')
      limit 20000
        for no key update skip locked
   );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
