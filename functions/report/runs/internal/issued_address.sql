-- What an address of the file of a run is made of; it ends with the file. One for people without an account is kept,
-- with the mail that brings it.
create or replace function report.issued_address(
  p_run        report.runs,
  p_is_shared  boolean,
  p_uses       integer,
  p_expires_at timestamptz,
  p_message_id uuid default null,
  p_recipient  text default null
)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_expires_at timestamptz := date_trunc('second', least(p_expires_at, p_run.expires_at));
  v_link       file.links;
begin
  if p_is_shared then
    v_link.organization_id := p_run.organization_id;
    v_link.id := p_run.link_id;
    v_link.name := p_run.file_name;
    return file.store_share(v_link, p_uses, v_expires_at, p_message_id, p_recipient) || '{"variant": "o"}';
  end if;

  return jsonb_build_object('id', p_run.link_id, 'expires_at', v_expires_at, 'variant', 'o');
end
$$;

grant execute on function report.issued_address to assetry_api;
