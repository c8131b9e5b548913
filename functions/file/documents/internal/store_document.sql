-- The last step of the worker, when the PDF is in the store: file, link and DONE in one transaction. Returns the status
-- of the document, and whether the object is that of its file: otherwise the worker deletes it. Done twice, it answers
-- the same.
create or replace function file.store_document(
  p_document_id    uuid,
  p_content        jsonb,
  out status       text,
  out keeps_object boolean
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_document file.documents;
  v_usage    file.usages;
  v_upload   file.uploads;
  v_link     file.links;
begin
  select * into v_document from file.documents as d where d.id = p_document_id;
  perform core.act_as_task(v_document.organization_id);
  perform set_config('assetry.action', 'store_document', true);
  v_usage := file.lock_usage(v_document.organization_id);
  select * into v_document from file.documents as d where d.id = p_document_id for no key update;

  if v_document.status = 'RUNNING'
    and v_usage.byte_count + v_usage.reserved_count + (p_content ->> 'byte_count')::bigint > v_usage.quota_bytes
  then
    perform file.fail_document(p_document_id, 'QUOTA_EXCEEDED', 'The files of the organization exceed its quota');
  elsif v_document.status = 'RUNNING' then
    v_upload.organization_id := v_document.organization_id;
    v_upload.account_id := v_document.account_id;
    v_link.organization_id := v_document.organization_id;
    v_link.site_id := v_document.site_id;
    v_link.file_id := (file.store_file(v_upload, p_content, '[]')).id;
    v_link.entity := 'file.documents';
    v_link.entity_id := p_document_id;
    v_link.kind := 'OTHER';
    v_link.name := v_document.name;
    v_link.created_by := v_document.account_id;
    v_link := file.store_link(v_link);

    update file.documents as d
       set status = 'DONE',
           content = null,
           link_id = v_link.id,
           finished_at = clock_timestamp(),
           expires_at = clock_timestamp() + interval '7 days'
     where d.id = p_document_id;
  end if;

  select d.status into status from file.documents as d where d.id = p_document_id;
  keeps_object := exists (
    select from file.files as f where f.object_key = p_content ->> 'object_key' and f.status <> 'REMOVED'
  );
end
$$;

grant execute on function file.store_document to assetry_worker;
