-- Lets the changes of one tree of an organization wait for each other: two moves that are harmless alone could close a
-- loop together, and what is found of a branch stays true until the transaction ends. Asked for before any row is
-- locked (ADR 18), by whatever moves or attaches a record; free for what does neither.
create or replace function core.lock_tree(p_entity text)
returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtext(p_entity), hashtext(core.current_organization_id()::text))
$$;

grant execute on function core.lock_tree to assetry_api;
