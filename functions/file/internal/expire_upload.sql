-- Ends one upload whose ticket has expired; the worker deletes its bytes.
create or replace function file.expire_upload(p_upload_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
begin
  if exists (select from file.uploads as u where u.id = p_upload_id and u.expires_at <= p_at)
    and file.end_upload(p_upload_id, 'EXPIRED', 'expire_upload')
  then
    perform file.enqueue_intake(p_upload_id);
    return 1;
  end if;

  return 0;
end
$$;
