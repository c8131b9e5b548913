-- Counts a use of an address for people without an account; returns the link that it opens, null where it opens none:
-- used up, revoked, or of an account that is suspended. A use covers what its network asks in the minute after it,
-- because readers ask for documents in parts. The condition is asked again of a row that others have changed meanwhile.
create or replace function file.use_share(p_share_id uuid)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_client text := left(
    encode(sha256(convert_to(p_share_id || identity.network_of(core.header('x-forwarded-for')), 'UTF8')), 'hex'), 32
  );
  v_now    timestamptz := clock_timestamp();
  v_since  timestamptz := v_now - interval '1 minute';
  v_share  file.shares;
begin
  update file.shares as s
     set uses_left = s.uses_left - 1,
         used_at = v_now,
         updated_at = now(),
         clients = (
           select coalesce(jsonb_object_agg(c.key, c.value), '{}')
             from jsonb_each(s.clients) as c
            where (c.value #>> '{}')::timestamptz > v_since
         ) || jsonb_build_object(v_client, v_now)
   where s.id = p_share_id
     and s.revoked_at is null
     and s.uses_left > 0
     and (s.clients ->> v_client)::timestamptz > v_since is not true;

  select * into v_share
    from file.shares as s
   where s.id = p_share_id
     and s.revoked_at is null
     and (s.clients ->> v_client)::timestamptz > v_since
     and exists (
           select
             from identity.accounts as a
            where a.organization_id = s.organization_id
              and a.id = s.created_by
              and a.status = 'ACTIVE'
         );
  return v_share.link_id;
end
$$;
