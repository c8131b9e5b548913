-- What the worker reads for an import: the object of its file, and what its account said of the form. Forgets rows that
-- a worker that died has stored. No row where the import is not being read any more.
create or replace function integration.claim_reading(p_import_id uuid)
returns table (object_key text, media_type text, byte_count bigint, encoding text, delimiter text, sheet text)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports;
  v_file   file.files;
  v_name   text;
begin
  select * into v_import
    from integration.imports as i
   where i.id = p_import_id
     and i.status = 'READING'
     for no key update;

  if not found then
    return;
  end if;

  delete from integration.import_rows as r
   where r.organization_id = v_import.organization_id
     and r.import_id = v_import.id;

  select f.* into v_file
    from file.links as l
    join file.files as f on f.organization_id = l.organization_id and f.id = l.file_id
   where l.organization_id = v_import.organization_id
     and l.id = v_import.file_link_id
     and l.archived_at is null
     and f.status = 'AVAILABLE';

  if not found then
    perform integration.fail_import(p_import_id, 'FILE_NOT_FOUND', 'The file is not there any more, or is on hold');
    return;
  end if;

  select l.name into v_name from file.links as l where l.id = v_import.file_link_id;
  perform integration.act_on_import(v_import.organization_id, 'claim_reading');
  update integration.imports as i
     set file_name = v_name,
         sha256 = v_file.sha256
   where i.id = p_import_id;

  return query
  select v_file.object_key, v_file.media_type, v_file.byte_count, v_import.encoding, v_import.delimiter, v_import.sheet;
end
$$;

grant execute on function integration.claim_reading to assetry_worker;
