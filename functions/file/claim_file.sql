create or replace function api.claim_file(p_token text)
returns setof file.content_answer
language plpgsql volatile security definer set search_path = '' as $$
begin
  return next file.open_content(p_token);
end
$$;

alter function api.claim_file owner to assetry_auth;
grant execute on function api.claim_file to anon;

comment on function api.claim_file is $$Claim the content of a file by its address

The service that sends files calls it with the token of the address that issue_file_link returned. Send no bearer token
with this call.
p_token: Last part of that address
Refuses with FILE_NOT_FOUND (for every cause: altered, expired, used up, archived or on hold).$$;
