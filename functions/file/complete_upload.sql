create or replace function api.complete_upload(p_ticket text)
returns setof file.ticket_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next file.complete_upload(p_ticket);
end
$$;

alter function api.complete_upload owner to assetry_auth;
grant execute on function api.complete_upload to anon;

comment on function api.complete_upload is $$Complete an upload by its ticket, without account

The service that receives files calls it after the last byte. The upload is then RECEIVED and the file is inspected.
A repeated call changes nothing. Send no bearer token with this call.
p_ticket: Ticket of create_upload
Refuses with UPLOAD_NOT_FOUND (for every cause).$$;
