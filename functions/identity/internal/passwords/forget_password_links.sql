-- Links are forgotten thirty days after they expired. A run forgets so many at most that it never takes long.
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
   where id in (
     select l.id
       from identity.password_links as l
      where l.expires_at < now() - core.retention('identity.password_links')
      limit 20000
   );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
