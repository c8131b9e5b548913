-- Those who wrote a document, and the caller: the account and the identity behind it, for whoever acts on behalf of
-- another approves nothing of that, either.
create or replace function procurement.with_author(p_author_ids uuid[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(
    select distinct a.id
      from unnest(p_author_ids || core.current_account_id() || core.current_actor_id()) as a (id)
     where a.id is not null
     order by a.id
  )
$$;

grant execute on function procurement.with_author to assetry_api;
