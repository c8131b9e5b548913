-- The last part of an address: what may be read (a link, or a share of one, a variant and the end in seconds), and its
-- code under the server's pepper, without which nobody makes one.
create or replace function file.token_of(p_issued jsonb)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select t.claim || encode(core.request_hash(jsonb_build_array('file.links', t.claim)), 'hex')
    from (
      select case when p_issued ? 'share_id' then 'x' else 'l' end || (p_issued ->> 'variant')
               || replace(coalesce(p_issued ->> 'share_id', p_issued ->> 'id'), '-', '')
               || lpad(to_hex(extract(epoch from (p_issued ->> 'expires_at')::timestamptz)::bigint), 10, '0') as claim
    ) as t
$$;

grant execute on function file.token_of to assetry_api;
