-- The server that a URL leads to, as host, port and security; null when nothing is posted to such a URL.
-- Only the worker, which resolves the name, can tell whether the host may be reached; http is for a server
-- on the worker's own machine, which the operator has to allow.
create or replace function notify.url_target(p_url text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_parts text[] := regexp_match(
    p_url, '^(https?)://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?(?:[/?][^[:space:][:cntrl:]#\\]*)?$', 'i'
  );
  v_port  integer;
begin
  if v_parts is null then
    return null;
  end if;

  v_port := coalesce(v_parts[3]::integer, case lower(v_parts[1]) when 'https' then 443 else 80 end);

  if v_port not between 1 and 65535
    or lower(v_parts[1]) = 'http' and lower(v_parts[2]) not in ('localhost', '127.0.0.1', '[::1]')
  then
    return null;
  end if;

  return jsonb_build_object(
    'host', lower(v_parts[2]),
    'port', v_port,
    'security', case lower(v_parts[1]) when 'https' then 'TLS' else 'NONE' end
  );
end
$$;

grant execute on function notify.url_target to assetry_api;
