-- Keeps what the worker has made for an account as a file of its organization, within the quota; the record that gets
-- the file is locked. Returns its id, or why there is none. p_content is that of the object in the store.
create or replace function file.store_made_file(
  p_organization_id uuid,
  p_account_id      uuid,
  p_content         jsonb,
  out p_file_id     uuid,
  out p_fault       text,
  out p_message     text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_usage  file.usages := file.lock_usage(p_organization_id);
  v_upload file.uploads;
  v_file   file.files;
begin
  if v_usage.byte_count + v_usage.reserved_count + (p_content ->> 'byte_count')::bigint > v_usage.quota_bytes then
    p_fault := 'QUOTA_EXCEEDED';
    p_message := 'The files of the organization exceed its quota';
    return;
  end if;

  v_upload.organization_id := p_organization_id;
  v_upload.account_id := p_account_id;
  v_file := file.store_file(v_upload, p_content, '[]');

  if v_file.status = 'QUARANTINED' then
    p_fault := 'FILE_ON_HOLD';
    p_message := 'A file with the same content is on hold';
  else
    p_file_id := v_file.id;
  end if;
end
$$;
