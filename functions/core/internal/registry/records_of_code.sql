-- What a code stands for within the caller's reach among all kinds of records that have one, without those of p_except.
create or replace function core.records_of_code(p_code text, p_except text[])
returns table (entity text, id uuid, label text, matched text, site_id uuid)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_query text := core.codes_query(p_except);
begin
  if v_query is not null then
    -- lint-allow dynamic-sql: the query is put together from the registry, never from the request
    return query execute v_query using p_code;
  end if;
end
$$;

grant execute on function core.records_of_code to assetry_api, assetry_list;
