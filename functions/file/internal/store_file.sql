-- The file of this content in the organization: the one that is there, or a new one. The usage is locked. A camera that
-- says no time zone has that of the site.
create or replace function file.store_file(p_upload file.uploads, p_content jsonb, p_variants jsonb)
returns file.files
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_taken text := p_content ->> 'taken_at';
  v_file  file.files;
begin
  select * into v_file
    from file.files as f
   where f.organization_id = p_upload.organization_id
     and f.sha256 = p_content ->> 'sha256'
     and f.status <> 'REMOVED'
     for no key update;

  if found then
    return v_file;
  end if;

  insert into file.files (
    organization_id, sha256, byte_count, media_type, width, height, taken_at, is_scanned, object_key, created_by
  )
  select p_upload.organization_id, c.sha256, c.byte_count, c.media_type, c.width, c.height,
         case
           when v_taken ~ '[+-]\d\d:\d\d$' then v_taken::timestamptz
           else v_taken::timestamp at time zone coalesce(
                  (select s.time_zone from core.sites as s where s.id = p_upload.site_id), 'UTC'
                )
         end,
         c.is_scanned, c.object_key, p_upload.account_id
    from jsonb_populate_record(null::file.files, p_content - 'taken_at') as c
  returning * into v_file;

  insert into file.variants (organization_id, file_id, kind, media_type, byte_count, object_key)
  select v_file.organization_id, v_file.id, v.kind, v.media_type, v.byte_count, v.object_key
    from jsonb_populate_recordset(null::file.variants, p_variants) as v;

  update file.usages as u
     set byte_count = u.byte_count + v_file.byte_count
   where u.organization_id = v_file.organization_id;
  return v_file;
end
$$;
