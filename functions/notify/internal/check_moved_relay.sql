-- Refuses to send what is kept secret about a relay to another server than the one that it was given for: whoever moves
-- the relay gives the password, or the signing secret, again. Of a chat service the URL is both, and comes as a whole.
-- p_values are those of notify.check_relay, with the server behind a URL.
create or replace function notify.check_moved_relay(
  p_channel text, p_host text, p_port integer, p_security text, p_values jsonb
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_secret text := case p_channel when 'EMAIL' then 'password' when 'WEBHOOK' then 'signing_secret' else 'url' end;
begin
  if not p_values ? v_secret
     and (
       lower(coalesce(p_values ->> 'host', p_host)) <> lower(p_host)
       or coalesce((p_values ->> 'port')::integer, p_port) <> p_port
       or coalesce(p_values ->> 'security', p_security) <> p_security
     )
  then
    perform core.refuse_field(v_secret, 'MISSING_VALUE', 'Required again: the relay moves to another server');
  end if;
end
$$;

grant execute on function notify.check_moved_relay to assetry_api;
