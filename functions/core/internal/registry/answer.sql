-- What an action answers of a row: the columns that the type of the answer has, under the same names; what the row
-- lacks is null. p_shape is a null of the type.
create or replace function core.answer(p_row jsonb, p_shape anyelement)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(jsonb_populate_record(p_shape, p_row))
$$;

grant execute on function core.answer to assetry_api, assetry_auth;
