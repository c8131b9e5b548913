-- Ids in their order, and none as an empty array, when details are asked for; null when they are not.
create or replace function core.ids_of(p_ids uuid[], p_details boolean)
returns uuid[]
language sql
immutable
set search_path = ''
as $$ select case when p_details then array(select i.id from unnest(p_ids) as i (id) order by i.id) end $$;

grant execute on function core.ids_of to assetry_api;
