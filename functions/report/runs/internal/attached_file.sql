-- The object of the file of a run that a mail has with it; no row when the file is kept no longer, or is on hold.
create or replace function report.attached_file(p_run_id uuid)
returns table (object_key text, file_name text, media_type text)
language sql
stable
security definer
set search_path = ''
as $$
  select f.object_key, r.file_name, f.media_type
    from report.runs as r
    join file.links as l on l.organization_id = r.organization_id and l.id = r.link_id and l.archived_at is null
    join file.files as f on f.organization_id = l.organization_id and f.id = l.file_id and f.status = 'AVAILABLE'
   where r.id = p_run_id
     and r.status = 'DONE'
     and r.byte_count <= 10000000
$$;

grant execute on function report.attached_file to assetry_worker;
