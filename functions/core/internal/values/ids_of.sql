-- Ids in their order, and none as an empty array, when details are asked for; null when they are not. The body is a
-- standard one, so that it is inlined and costs nothing where nobody asks.
create or replace function core.ids_of(p_ids uuid[], p_details boolean)
returns uuid[]
language sql
immutable
return case when p_details then core.ids_in_order(p_ids) end;

grant execute on function core.ids_of to assetry_api, assetry_list;
