-- The last step of the worker, when content and variants are in the store: file and link in one transaction. Content
-- that the organization has already becomes a link of the file that is there. Returns what became of the upload, and
-- whether the objects are those of the file: otherwise the worker deletes them. Done twice, it answers the same.
create or replace function file.store_upload(
  p_upload_id      uuid,
  p_content        jsonb,
  p_variants       jsonb,
  out status       text,
  out keeps_object boolean
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_upload file.uploads;
  v_file   file.files;
  v_link   file.links;
begin
  select * into v_upload from file.uploads as u where u.id = p_upload_id;
  perform core.act_as_task(v_upload.organization_id);
  perform set_config('assetry.action', 'store_upload', true);
  v_link.site_id := file.hold_record(v_upload.organization_id, v_upload.entity, v_upload.entity_id);
  perform file.lock_usage(v_upload.organization_id);
  select * into v_upload from file.uploads as u where u.id = p_upload_id for no key update;

  if v_upload.status = 'RECEIVED' then
    v_file := file.store_file(v_upload, p_content, p_variants);
  end if;

  if v_upload.status = 'RECEIVED' and v_file.status = 'QUARANTINED' then
    perform file.end_upload(
      p_upload_id, 'REFUSED', 'refuse_upload', 'FILE_ON_HOLD', 'A file with the same content is on hold'
    );
  elsif v_upload.status = 'RECEIVED' then
    v_link.organization_id := v_upload.organization_id;
    v_link.file_id := v_file.id;
    v_link.entity := v_upload.entity;
    v_link.entity_id := v_upload.entity_id;
    v_link.kind := v_upload.kind;
    v_link.name := p_content ->> 'name';
    v_link.caption := v_upload.caption;
    v_link.created_by := v_upload.account_id;
    v_link := file.store_link(v_link);

    update file.uploads as u
       set status = 'STORED',
           finished_at = clock_timestamp(),
           link_id = v_link.id
     where u.id = p_upload_id;
    update file.usages as u
       set reserved_count = u.reserved_count - v_upload.byte_count
     where u.organization_id = v_upload.organization_id;
  end if;

  select u.status into status from file.uploads as u where u.id = p_upload_id;
  keeps_object := exists (
    select from file.files as f where f.object_key = p_content ->> 'object_key' and f.status <> 'REMOVED'
  );
end
$$;

grant execute on function file.store_upload to assetry_worker;
