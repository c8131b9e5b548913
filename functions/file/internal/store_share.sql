-- Keeps how often and until when people without an account read a file by the address, and which mail brings it.
create or replace function file.store_share(
  p_link       file.links,
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
  v_share file.shares;
begin
  insert into file.shares (organization_id, link_id, file_name, uses_left, expires_at, message_id, recipient)
  values (
    p_link.organization_id, p_link.id, p_link.name, p_uses, date_trunc('second', p_expires_at), p_message_id,
    p_recipient
  )
  returning * into v_share;
  return jsonb_build_object('id', p_link.id, 'share_id', v_share.id, 'expires_at', v_share.expires_at);
end
$$;

grant execute on function file.store_share to assetry_api;
