-- The status to which an action moves a relation; refuses an action that its status does not allow.
create or replace function asset.next_relation_status(p_relation asset.relations, p_action text)
returns text
language sql
stable
set search_path = ''
as $$
  select core.next_status('asset.relations', 'The relation', p_relation.status, p_action)
$$;

grant execute on function asset.next_relation_status to assetry_api;
