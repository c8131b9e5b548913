-- Sets the status of an upload, past the order of statuses.
create function test.upload_is(p_name text, p_status text)
returns void
language plpgsql
volatile
security definer
as $$
begin
  perform set_config('session_replication_role', 'replica', true);
  update file.uploads as u
     set status = p_status,
         received_at = case when p_status <> 'OPEN' then now() end,
         finished_at = case when p_status in ('REFUSED', 'EXPIRED') then now() end,
         fault = case p_status when 'REFUSED' then 'TYPE_NOT_ALLOWED' end
   where u.id = test.id(p_name);
  perform set_config('session_replication_role', 'origin', true);
end
$$;

grant execute on function test.upload_is to public;
