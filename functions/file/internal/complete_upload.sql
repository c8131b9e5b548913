-- Notes that every byte of an upload is on the edge's disk and gives the worker the job to inspect them. What came
-- before stays as it is.
create or replace function file.complete_upload(p_ticket text)
returns file.ticket_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_upload file.uploads := file.open_upload(p_ticket, null);
begin
  perform set_config('assetry.action', 'complete_upload', true);

  update file.uploads as u
     set status = 'RECEIVED',
         received_at = clock_timestamp()
   where u.organization_id = v_upload.organization_id
     and u.id = v_upload.id
     and u.status = 'OPEN'
  returning * into v_upload;

  if found then
    perform file.enqueue_intake(v_upload.id);
  else
    v_upload := file.open_upload(p_ticket, null);
  end if;

  return jsonb_populate_record(null::file.ticket_answer, to_jsonb(v_upload));
end
$$;

grant execute on function file.complete_upload to assetry_auth;
