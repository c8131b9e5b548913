-- The fields of a record in whose place rows of an import give the code or number of the record that they name: of the
-- many that a record has, a file gives one or two. The rows are an array.
create or replace function core.given_references(p_entity text, p_rows jsonb)
returns setof core.entity_fields
language sql
stable
set search_path = ''
as $$
  select f.*
    from core.entity_fields as f
   where f.entity = p_entity
     and p_rows @? ('$[*]."' || core.reference_name(f) || '"')::jsonpath
$$;

grant execute on function core.given_references to assetry_api;
