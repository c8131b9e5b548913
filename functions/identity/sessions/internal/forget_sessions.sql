-- Log-ins that are over stay on record for as long as retention says. 2,000 a round.
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
   where id = any (array(
           select s.id
             from identity.sessions as s
            where s.ceiling_at < now() - core.retention('identity.sessions')
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
