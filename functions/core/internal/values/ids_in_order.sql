-- Ids in their order; none is an empty array.
create or replace function core.ids_in_order(p_ids uuid[])
returns uuid[]
language sql
immutable
set search_path = ''
as $$ select array(select i.id from unnest(p_ids) as i (id) order by i.id) $$;

grant execute on function core.ids_in_order to assetry_api, assetry_list;
