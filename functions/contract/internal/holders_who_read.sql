-- The accounts that have a permission and read contracts, whom notices of contracts, certificates of vendors and claims
-- are for. notify.tell asks for their reach.
create or replace function contract.holders_who_read(p_organization_id uuid, p_permission text)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select h.id
      from unnest(identity.holders_of(p_organization_id, p_permission)) as h (id)
     where identity.reading_level_of(h.id, 'contract') = 2
  )
$$;
