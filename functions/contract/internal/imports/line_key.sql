-- The values by which a record without a code is told apart from the others, of a row of its table or of an import: in
-- any case, numbers without trailing zeros, and 0 as nothing.
create or replace function contract.line_key(p_row jsonb, p_fields text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(
           case
             when jsonb_typeof(p_row -> f.field) = 'number' then
               nullif(trim_scale((p_row ->> f.field)::numeric), 0)::text
             else lower(p_row ->> f.field)
           end
           order by f.position
         )::text
    from unnest(p_fields) with ordinality as f (field, position)
$$;

grant execute on function contract.line_key to assetry_api;
