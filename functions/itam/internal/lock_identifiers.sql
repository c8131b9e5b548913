-- Makes two inventories of one device wait for each other, so that the first does not create it twice: one lock for
-- each kind of identifier, in one order.
create or replace function itam.lock_identifiers(p_identifiers jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(concat(core.current_organization_id(), g.kind, g.value), 0))
    from (
      select i.kind, min(i.value) as value
        from jsonb_to_recordset(p_identifiers) as i (kind text, value text, strength integer)
       where i.strength >= 60
       group by i.kind
       order by i.kind
    ) as g
$$;

grant execute on function itam.lock_identifiers to assetry_api;
