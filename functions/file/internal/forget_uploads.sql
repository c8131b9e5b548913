-- Deletes uploads that ended long ago, as retention says, and addresses for people without an account that have
-- expired. Returns how many uploads; 2,000 a round.
create or replace function file.forget_uploads()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from file.shares as s
   where s.id in (
           select e.id
             from file.shares as e
            where e.expires_at < now() - core.retention('file.uploads')
            order by e.expires_at
            limit 2000
         );

  delete from file.uploads as u
   where u.id in (
           select e.id
             from file.uploads as e
            where e.finished_at < now() - core.retention('file.uploads')
            order by e.finished_at
            limit 2000
         );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function file.forget_uploads to assetry_worker;
