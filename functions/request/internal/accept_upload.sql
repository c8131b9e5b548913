-- Accepts a file for the request of a reference, from who has no account. The request is locked, so that it neither
-- moves nor ends meanwhile.
create or replace function request.accept_upload(p_reference text, p_values jsonb)
returns file.upload_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_upload  file.uploads;
  v_request request.requests;
  v_answer  jsonb;
begin
  v_upload := jsonb_populate_record(
    null::file.uploads, core.check_values('file.uploads', p_values, 'create')
  );
  v_request := request.open_submission(p_reference, true);

  if not request.is_open(v_request.status) then
    perform core.refuse(
      'REQUEST_NOT_OPEN', format('Request %s is %s', v_request.request_number, v_request.status), 409
    );
  end if;

  v_upload.organization_id := v_request.organization_id;
  v_upload.site_id := v_request.site_id;
  v_upload.entity := 'request.requests';
  v_upload.entity_id := v_request.id;
  v_answer := file.accept_upload(v_upload);
  return jsonb_populate_record(
    null::file.upload_answer,
    v_answer || jsonb_build_object('ticket', file.ticket_of((v_answer ->> 'id')::uuid))
  );
end
$$;

grant execute on function request.accept_upload to assetry_auth;
