create or replace function api.claim_upload(p_ticket text, p_upload_id uuid default null)
returns setof file.ticket_answer
language plpgsql stable security definer set search_path = '' as $$
begin
  return next file.claim_upload(p_ticket, p_upload_id);
end
$$;

alter function api.claim_upload owner to assetry_auth;
grant execute on function api.claim_upload to anon;

comment on function api.claim_upload is $$Claim an upload by its ticket, without account

The service that receives files calls it before it reads a byte. Send no bearer token with this call.
p_ticket: Ticket of create_upload
p_upload_id: Id of the upload to which the ticket must belong; default any
Refuses with UPLOAD_NOT_FOUND (for every cause).$$;
