-- Links are forgotten thirty days after they expired. 2,000 a round.
create or replace function identity.forget_password_links()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from identity.password_links
   where id = any (array(
           select l.id
             from identity.password_links as l
            where l.expires_at < now() - core.retention('identity.password_links')
            limit 2000
         ));
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
