-- The authors of a revision with the account and the identity that write it now.
create or replace function contract.with_author(p_authors uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select distinct a.id
      from unnest(coalesce(p_authors, '{}') || array[core.current_account_id(), core.current_actor_id()]) as a (id)
     where a.id is not null
     order by a.id
  )
$$;

grant execute on function contract.with_author to assetry_api;
