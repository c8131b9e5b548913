-- Makes two inventories of one device wait for each other, so that the first does not create it twice.
create or replace function itam.lock_identifiers(p_identifiers jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(concat(core.current_organization_id(), g.kind, g.value), 0))
    from (
      select i.kind, i.value
        from jsonb_to_recordset(p_identifiers) as i (kind text, value text, strength integer)
       where i.strength >= 60
       order by i.kind, i.value
    ) as g
$$;

grant execute on function itam.lock_identifiers to assetry_api;
