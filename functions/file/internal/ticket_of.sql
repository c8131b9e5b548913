-- The ticket of an upload: 256 bits under the server's pepper, so that a repeated call returns it without its being
-- stored.
create or replace function file.ticket_of(p_upload_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select lpad(identity.base62(core.request_hash(jsonb_build_array('file.uploads', p_upload_id))), 43, '0')
$$;

grant execute on function file.ticket_of to assetry_api, assetry_auth;
