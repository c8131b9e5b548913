-- Answers are given again for as long as retention says. 2,000 a round, found by their ids, which have the time: the
-- bound is made once, so that the index is read up to it.
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
   where id = any (array(
           select k.id
             from core.idempotency_keys as k
            where k.id < (select uuidv7(-core.retention('core.idempotency_keys')))
            order by k.id
            limit 2000
              for no key update skip locked
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
