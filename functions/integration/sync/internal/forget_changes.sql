-- Deletes the answers of changes that devices submitted long ago, as retention says; 2,000 a round.
create or replace function integration.forget_changes()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from integration.submitted_changes as c
   where c.id = any (array(
           select e.id
             from integration.submitted_changes as e
            where e.created_at < now() - core.retention('integration.submitted_changes')
            order by e.created_at
            limit 2000
              for no key update skip locked
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function integration.forget_changes to assetry_worker;
