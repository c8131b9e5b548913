-- Ends an upload without a file and frees the room that it had: REFUSED with what was wrong, or EXPIRED. Returns
-- whether it had not ended before.
create or replace function file.end_upload(
  p_upload_id uuid,
  p_status    text,
  p_action    text,
  p_fault     text default null,
  p_message   text default null
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_upload file.uploads;
begin
  select * into v_upload from file.uploads as u where u.id = p_upload_id;

  if not found then
    return false;
  end if;

  perform core.act_as_task(v_upload.organization_id);
  perform set_config('assetry.action', p_action, true);
  perform file.lock_usage(v_upload.organization_id);
  select * into v_upload from file.uploads as u where u.id = p_upload_id for no key update;

  -- What is open expires, and what was received is refused.
  if v_upload.status <> (case p_status when 'EXPIRED' then 'OPEN' else 'RECEIVED' end) then
    return false;
  end if;

  update file.uploads as u
     set status = p_status,
         finished_at = clock_timestamp(),
         fault = p_fault,
         fault_message = left(p_message, 500)
   where u.id = p_upload_id;

  update file.usages as u
     set reserved_count = u.reserved_count - v_upload.byte_count
   where u.organization_id = v_upload.organization_id;
  return true;
end
$$;
