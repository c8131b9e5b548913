-- Log-ins that are over stay on record for as long as retention says. A run forgets so many at most that it never takes
-- long.
create or replace function identity.forget_sessions()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.sessions
   where id in (
     select s.id
       from identity.sessions as s
      where s.ceiling_at < now() - core.retention('identity.sessions')
      limit 20000
   );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
