-- Deletes uploads and documents that ended long ago, as retention says, and addresses for people without an account
-- that have expired. Returns how many uploads and documents; 2,000 of each a round.
create or replace function file.forget_uploads()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count     bigint;
  v_documents bigint;
begin
  delete from file.shares as s
   where s.id = any (array(
           select e.id
             from file.shares as e
            where e.expires_at < now() - core.retention('file.uploads')
            order by e.expires_at
            limit 2000
         ));

  delete from file.uploads as u
   where u.id = any (array(
           select e.id
             from file.uploads as e
            where e.finished_at < now() - core.retention('file.uploads')
            order by e.finished_at
            limit 2000
         ));
  get diagnostics v_count = row_count;

  delete from file.documents as d
   where d.id = any (array(
           select e.id
             from file.documents as e
            where e.finished_at < now() - core.retention('file.uploads')
              and e.status <> 'DONE'
            order by e.finished_at
            limit 2000
         ));
  get diagnostics v_documents = row_count;
  return v_count + v_documents;
end
$$;

grant execute on function file.forget_uploads to assetry_worker;
